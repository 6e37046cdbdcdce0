/** A callback or webhook that is to be sent. */
export interface Delivery {
  /** What it is, for the log: `callback paid of POST /orders`. */
  readonly name: string;
  /** The same for each try, so that a receiver can tell a repetition. */
  readonly id: string;
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

/** What became of a delivery. */
export interface Outcome {
  /** The status of the last answer; 0 for none. */
  readonly status: number;
  readonly tries: number;
  /** Why it failed; null for one that was received. */
  readonly problem: string | null;
}

/** Sends a delivery; never rejects. */
export type Deliver = (delivery: Delivery) => Promise<Outcome>;

export interface DeliveryOptions {
  /** Sends callbacks and webhooks; without it they are only named. */
  readonly deliver?: Deliver | undefined;
  /** Where webhooks go that have no `x-mock-url`. */
  readonly webhookUrl?: string | undefined;
}
