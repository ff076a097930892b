#!/bin/sh
# Makes what docker compose needs once: the folder secrets/ with random secrets, and .env from .env.example.
# What is there already stays as it is. In an installation of an earlier version, whose database_url is the owner's, it
# becomes database_owner_url, and the application gets an address with a login of its own, which migrating makes.
set -eu
umask 077
cd "$(dirname "$0")/.."

random() {
  head -c 48 /dev/urandom | base64 | tr -d '+/=\n' | cut -c 1-48
}

# The containers read the files as users of their own, so the files are readable and the folder is closed.
keep() {
  [ -e "secrets/$1" ] && return
  printf '%s\n' "$2" >"secrets/$1"
  chmod 0444 "secrets/$1"
  echo "made secrets/$1"
}

mkdir -p secrets
chmod 0700 secrets
keep postgres_password "$(random)"
if [ ! -e secrets/database_owner_url ] && grep -q '^postgres\(ql\)\{0,1\}://candour:' secrets/database_url 2>/dev/null; then
  mv secrets/database_url secrets/database_owner_url
  echo "moved secrets/database_url, the owner's, to secrets/database_owner_url"
elif [ ! -e secrets/database_owner_url ] && [ -e secrets/database_url ]; then
  echo "secrets/database_url is not of this setup: write the address of that database's owner to secrets/database_owner_url" >&2
  exit 1
fi
keep database_owner_url "postgres://candour:$(cat secrets/postgres_password)@database:5432/candour"
# The same server and database as the owner's, wherever that is.
keep database_url "postgres://candour_api:$(random)@$(sed 's|^[^@]*@||' secrets/database_owner_url)"
keep jwt_secret "$(random)"
keep api_key "$(random)"

if [ ! -e .env ]; then
  cp .env.example .env
  echo "made .env: fill in PUBLIC_URL, ORGANISATION_NAME and CONTACT_EMAIL"
elif ! grep -q '^DATABASE_OWNER_URL_FILE=' .env; then
  printf '\n# Of the database owner, for migrating and restoring; .env.example says more.\n%s\n' \
    'DATABASE_OWNER_URL_FILE=./secrets/database_owner_url' >>.env
  echo "added DATABASE_OWNER_URL_FILE to .env"
fi
