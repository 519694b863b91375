import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const server = process.env.API_URL ?? 'http://localhost:3000';

const setupFiles = [`${import.meta.dirname}/test/support/setup.ts`];

export default defineConfig({
  root: 'src/client',
  publicDir: '../../public',
  plugins: [react(), tailwindcss()],
  build: {
    outDir: '../../dist',
    emptyOutDir: true,
    target: 'es2023',
    manifest: true,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1500,
    // The content security policy allows no inline script or font.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { '/api': server, '/cas': server, '/main.php': server } },
  test: {
    root: import.meta.dirname,
    projects: [
      {
        test: {
          name: 'unit',
          setupFiles,
          include: [
            'test/engine/**/*.test.ts',
            'test/screens/**/*.test.ts',
            'test/server/**/*.test.ts',
            'test/contract.test.ts',
          ],
        },
      },
      {
        test: {
          name: 'areas',
          setupFiles,
          include: ['test/areas/**/*.test.ts'],
          globalSetup: ['test/support/database-setup.ts'],
          maxWorkers: 2,
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'e2e',
          setupFiles,
          include: ['test/e2e/**/*.test.ts'],
          globalSetup: ['test/support/browser-setup.ts'],
          maxWorkers: 2,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
