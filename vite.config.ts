import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    ssr: {
      build: {
        target: "node24",
        // The server is the entry; it imports the pages' build (architecture.md, "Pitfalls").
        rolldownOptions: { input: "./app/server.ts" },
      },
    },
  },
});
