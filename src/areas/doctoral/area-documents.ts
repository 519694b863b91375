import type { Area } from '#platform/area.ts';
import { doctoralDocumentsRouter } from './router-documents.ts';

export const doctoralDocumentsArea = { router: doctoralDocumentsRouter } satisfies Area;
