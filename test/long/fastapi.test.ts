import { proveFastApi } from "../proofs/check/fastapi.ts";

proveFastApi(false);
