import { createClient } from "mockbench/client";
import { headers } from "next/headers";

/**
 * The typed client for one request of a browser. The mock server is steered by the header `baggage` of that request, so
 * a test decides what this server gets.
 */
export async function mockApi() {
  const baggage = (await headers()).get("baggage");
  return createClient(process.env["MOCK_URL"] ?? "http://localhost:3000", {
    headers: baggage === null ? {} : { baggage },
  }).api.mock;
}
