import { Elysia } from "elysia";
import type { ContactRoutes } from "../../../core/api/routes.ts";
import type { Context } from "../../context.ts";
import { typedGroup } from "../../rpc/route-group.ts";
import { readJson } from "../../../core/http/body.ts";
import { peerOf } from "../../peer.ts";
import { AppError } from "../../../core/errors.ts";
import { OPERATIONS } from "../../../core/operations.ts";
import { call } from "../../../core/procedure.ts";
import { receiptResponse } from "./responses.ts";
import { clientAddress } from "../../client-address.ts";
import { checkRateLimit, submitProcedure } from "./procedures.ts";
import type { Receipt } from "./service.ts";

export { contactErrorShape } from "./responses.ts";

/** Counts the outcome of a submission. */
const counted = async (context: Context, submission: Promise<Receipt>): Promise<Receipt> => {
  try {
    const receipt = await submission;
    context.metrics.contact(receipt.state === "complete" ? "stored" : "notification_failed");
    return receipt;
  } catch (error) {
    context.metrics.contact(error instanceof AppError ? error.code : "internal_error");
    throw error;
  }
};

/** `POST /api/contact`. Errors are thrown; the app turns them into responses. */
export const contactRouter = (context: Context) => {
  const submit = async (request: Request, peer: string | null): Promise<Receipt> => {
    const forwardedFor = request.headers.get("x-forwarded-for");
    const client = clientAddress(peer, forwardedFor, context.config.trustProxy);
    await checkRateLimit(client, context);
    const body = await readJson(request);
    const idempotencyKey = request.headers.get("idempotency-key");
    return call(submitProcedure, { body, idempotencyKey }, context);
  };

  return typedGroup<ContactRoutes>(
    new Elysia({ name: "contact" }).post(
      OPERATIONS.submitContact.path,
      async ({ request, server }) => {
        return receiptResponse(await counted(context, submit(request, peerOf(request, server))));
      },
      { parse: "none" },
    ),
  );
};
