import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./src/areas/*/tables.ts', './src/server/audit.ts'],
  out: './drizzle',
  casing: 'snake_case',
});
