#!/bin/sh
# Makes what docker compose needs once: the folder secrets/ with random secrets, and .env from .env.example.
# What is there already stays as it is.
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
keep database_url "postgres://candour:$(cat secrets/postgres_password)@database:5432/candour"
keep jwt_secret "$(random)"
keep api_key "$(random)"

if [ ! -e .env ]; then
  cp .env.example .env
  echo "made .env: fill in PUBLIC_URL, ORGANISATION_NAME and CONTACT_EMAIL"
fi
