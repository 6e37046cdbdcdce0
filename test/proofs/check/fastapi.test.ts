import { proveFastApi } from "./fastapi.ts";

proveFastApi(true);
