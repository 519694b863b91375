import type { Background } from '#server/jobs.ts';
import { failLostImports } from './service.ts';

/** What a reader that broke off leaves behind. */
export const importWork: Background[] = [{ name: 'imports without a reader', run: failLostImports }];
