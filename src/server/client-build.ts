import { existsSync, globSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const SOURCES = ['src/{client,ui,areas}/**/*', 'public/*', 'vite.config.ts', 'package-lock.json'];

/** Builds the client unless the built one is newer than everything it is made of. */
export async function buildClient() {
  const built = `${root}/dist/index.html`;
  const builtAt = existsSync(built) ? statSync(built).mtimeMs : 0;
  const sources = globSync(SOURCES, { cwd: root });
  if (!sources.some((file) => statSync(`${root}/${file}`).mtimeMs > builtAt)) return;
  const { build } = await import('vite');
  // The test runner's NODE_ENV would make a development build of React, and npm start would serve it.
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production';
  try {
    await build({ configFile: `${root}/vite.config.ts`, logLevel: 'warn' });
  } finally {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = NODE_ENV;
  }
}
