import next from "next";
import { serve } from "./serve.ts";

/** Next.js from its production build, with its app router (app/). */
const application = next({ dev: false, dir: import.meta.dirname });
await application.prepare();
const handle = application.getRequestHandler();
serve((server) => server.use((request, response) => handle(request, response)));
