import { Badge } from '#ui/badge.tsx';
import type { Tone } from '#ui/tone.ts';
import { type ImportStatus, STATUS_NAMES } from '../schema-words.ts';

const TONES: Record<ImportStatus, Tone> = {
  reading: 'info',
  preview: 'warning',
  applied: 'success',
  undone: 'neutral',
  discarded: 'neutral',
  failed: 'danger',
};

export const ImportStatusBadge = ({ status }: { status: ImportStatus }) => (
  <Badge tone={TONES[status]}>{STATUS_NAMES[status]}</Badge>
);
