import { serve } from "../../parts/worker-server.ts";
import { risksOf } from "./risks.ts";

const api = { risksOf };

export type RisksApi = typeof api;

serve(api);
