# syntax=docker/dockerfile:1
# docker build -t mockbench .            for this machine
# docker buildx build --platform linux/amd64,linux/arm64 -t mockbench .
# test/long/dockerfile.test.ts runs each RUN of the first stage outside Docker.

# Always runs on the builder's own platform: executables for others are cross-compiled.
FROM --platform=$BUILDPLATFORM oven/bun:1.4.5-slim AS build
# BuildKit sets it from --platform; a default value here would override that.
ARG TARGETARCH
WORKDIR /app
COPY package.json bun.lock bunfig.toml ./
COPY src/build/patches ./src/build/patches
RUN bun install --frozen-lockfile
COPY tsconfig.json LICENSE ./
COPY public ./public
COPY src ./src
# The commit, which `mockbench --version` names.
ARG COMMIT
RUN bun src/build/build.ts --target "linux-$(echo "$TARGETARCH" | sed s/amd64/x64/)"
RUN mkdir -p out/data && mv dist/mockbench-linux-* out/mockbench

# glibc and an unprivileged user, no shell.
FROM gcr.io/distroless/cc-debian12:nonroot
COPY --from=build --chown=nonroot:nonroot /app/out/data /data
COPY --from=build /app/out/mockbench /usr/local/bin/mockbench
LABEL org.opencontainers.image.title="Mockbench" \
  org.opencontainers.image.description="Mock REST API, realtime stream, contact endpoint and browser tools" \
  org.opencontainers.image.licenses="MIT"
ENV DATA_DIR=/data ADMIN_PORT=9090
VOLUME /data
# Not the data folder: the server reads the .env of the folder that it starts in.
WORKDIR /
# Health and metrics; ADMIN_HOST=0.0.0.0 opens them to other machines.
EXPOSE 3000 9090
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=5s --start-period=10s --start-interval=1s CMD ["/usr/local/bin/mockbench", "healthcheck"]
ENTRYPOINT ["/usr/local/bin/mockbench"]
