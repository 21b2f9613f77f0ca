# Two stages: the bundler and the compiler stay in the first. `tests/deploy` does these steps in an
# empty folder.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /inkling
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY *.config.ts tsconfig.json ./
COPY app app
COPY drizzle drizzle
COPY lint lint
COPY public public
COPY scripts scripts
COPY server server
RUN npm run build

FROM node:24.21.0-bookworm-slim
WORKDIR /inkling
ENV NODE_ENV=production DATA_DIR=/var/lib/inkling PORT=3000
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev && npm cache clean --force
COPY *.config.ts ./
COPY --from=build /inkling/build build
COPY app app
COPY drizzle drizzle
COPY public public
COPY scripts scripts
COPY server server
RUN install -d -o node -g node -m 0700 /var/lib/inkling
USER node
VOLUME /var/lib/inkling
EXPOSE 3000
# The process answers SIGTERM itself: it stops being ready, serves a little longer, and ends.
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "scripts/deploy/ask-ready.ts"]
CMD ["node", "scripts/serve.ts"]
