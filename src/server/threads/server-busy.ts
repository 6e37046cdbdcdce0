import { AppError } from "../../core/errors.ts";

const RETRY_AFTER_SECONDS = 5;

/** The error for too much load. */
export const serverBusy = (): AppError =>
  new AppError("server_busy", "Too many slow requests are queued. Try again in a moment.", {
    headers: { "retry-after": String(RETRY_AFTER_SECONDS) },
  });
