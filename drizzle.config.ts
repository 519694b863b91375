import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './src/areas/*/tables*.ts',
    './src/platform/audit.ts',
    './src/platform/http/rate-counts.ts',
    './src/platform/*/tables.ts',
  ],
  out: './drizzle',
  casing: 'snake_case',
});
