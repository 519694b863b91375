import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './src/areas/*/tables.ts',
    './src/server/audit.ts',
    './src/server/rate-counts.ts',
    './src/server/documents/tables.ts',
  ],
  out: './drizzle',
  casing: 'snake_case',
});
