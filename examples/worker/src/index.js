import { DurableObject, env } from "cloudflare:workers";
import { createMock } from "mockbench/fetch";
import openapi from "./api.yaml";

/** Keeps what is written. Nothing comes between its reads and writes. */
export class Sessions extends DurableObject {
  async get(key) {
    return (await this.ctx.storage.get(key)) ?? null;
  }

  async compareAndSet(key, before, text) {
    if ((await this.get(key)) !== before) return false;
    if (text === null) await this.ctx.storage.delete(key);
    else await this.ctx.storage.put(key, text);
    return true;
  }
}

const store = () => env.SESSIONS.getByName("all");

export default createMock({
  openapi,
  sessions: {
    get: (key) => store().get(key),
    compareAndSet: (key, before, text) => store().compareAndSet(key, before, text),
  },
});
