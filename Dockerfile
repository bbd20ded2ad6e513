# syntax=docker/dockerfile:1
# The Node version is the one of package.json; a test compares them.
ARG NODE_IMAGE=node:24.21.0-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY lake/package.json ./lake/
RUN --mount=type=cache,target=/root/.npm npm ci --no-audit --no-fund
COPY . .
RUN npm run build

FROM ${NODE_IMAGE} AS packages
WORKDIR /app
COPY package.json package-lock.json ./
COPY lake/package.json ./lake/
# `--legacy-peer-deps`: otherwise optional peers bring vitest, vite and TypeScript along (320 MB instead of 200).
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev --legacy-peer-deps --no-audit --no-fund

FROM ${NODE_IMAGE} AS site
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data \
    LOG_FORMAT=json
WORKDIR /app
# Nothing under /app belongs to the user that runs it, so nothing there can be changed.
COPY --from=packages /app/node_modules ./node_modules
COPY --from=build /app/build ./build
COPY package.json ./
COPY app ./app
COPY deploy ./deploy
COPY lake ./lake
COPY schemas ./schemas
COPY server ./server
COPY studio ./studio
RUN install -d -o node -g node -m 0700 /data
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "deploy/health-check.ts"]
# Not `npm start`: that builds what is missing, and npm would stand between node and its signals.
CMD ["node", "server/main.ts"]
