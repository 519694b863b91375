import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { buildInPlace } from '../client-build.ts';
import { codeOf } from '#platform/database/database-errors.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** `npm run build`: builds the client, if it is not that of these sources. */
// Under the test runner's NODE_ENV this would be a development build of React.
process.env.NODE_ENV = 'production';
try {
  const isNew = await buildInPlace(async (outDir) => {
    await build({ configFile: `${ROOT}vite.config.ts`, logLevel: 'warn', build: { outDir, emptyOutDir: true } });
  });
  if (isNew) console.log('Zbudowano strony aplikacji.');
} catch (error) {
  const isReadOnly = ['EACCES', 'EROFS', 'EPERM'].includes(codeOf(error) ?? '');
  console.error(
    isReadOnly
      ? `Nie można zbudować stron aplikacji: brak prawa zapisu w ${ROOT}. Uruchom „npm run build” jako właściciel tego katalogu.`
      : error,
  );
  process.exitCode = 1;
}
