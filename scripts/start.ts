import { buildIfStale } from "./build.ts";
import { serve } from "./serve.ts";

await serve(buildIfStale);
