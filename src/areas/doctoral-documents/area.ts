import type { Area } from '#platform/area.ts';
import { doctoralDocumentsRouter } from './router.ts';

export const doctoralDocumentsArea = { router: doctoralDocumentsRouter } satisfies Area;
