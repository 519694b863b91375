import { APPROVED, STATUS } from './fields.ts';
import { DECIDED_KINDS, type MatterKind } from './fields-inbox.ts';
import type { DeskOrder, Remark } from './schema-inbox.ts';
import type { RecordContent } from './schema.ts';
import type { StoredRecord } from './service-read.ts';

type Found = { content?: RecordContent; status: number; statusReason: string } | { refused: string };
type About = { kind: MatterKind; version: number; before: StoredRecord; remarks: Remark[] };

const WAITING: readonly number[] = [STATUS.submitted, STATUS.inProgress, STATUS.returned];

/** What the act makes of one record, or why it stays. */
export function recordOutcome(order: DeskOrder, { kind, version, before, remarks }: About): Found {
  const { content, status, statusReason } = before;
  if (DECIDED_KINDS.includes(kind) && !WAITING.includes(status)) return { refused: settled(status) };
  if (before.version !== version) return { refused: 'ktoś zmienił rekord w międzyczasie' };
  switch (order.act) {
    case 'approve': {
      const open = remarks.find(({ code }) => code === 'issue') ?? (order.despite ? undefined : remarks.find(isOpen));
      return open ? { refused: open.text } : { status: STATUS.approved, statusReason: '' };
    }
    case 'return':
      return { status: STATUS.returned, statusReason: order.reason };
    case 'reject':
      return { status: STATUS.rejected, statusReason: order.reason };
    default: {
      const count = order.count ?? 0;
      const least = content.authors.length;
      if (count < least) return { refused: `na liście jest ${least} autorów: wszystkich nie może być mniej` };
      return { content: { ...content, author_count: count }, status, statusReason };
    }
  }
}

const isOpen = ({ code }: Remark) => code !== 'fine';

const settled = (status: number) =>
  APPROVED.includes(status) ? 'rekord jest już zatwierdzony' : 'rekord nie czeka już na decyzję';
