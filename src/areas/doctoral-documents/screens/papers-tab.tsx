import { useQuery } from '@tanstack/react-query';
import { FilePlus2 } from 'lucide-react';
import { api } from '#client/api.ts';
import { lastValid } from '#client/documents/made-documents.tsx';
import { documentKey, isDue, useMakeDocuments } from '#client/documents/make-documents.tsx';
import { InPersonButton } from '#client/parts/in-person.tsx';
import { Loaded } from '#client/parts/loaded.tsx';
import { TextSkeleton } from '#ui/skeleton.tsx';
import { counted } from '#ui/text/number.ts';
import { Part } from '#client/parts/matter-part.tsx';
import type { ProcedureDocument } from '../schema.ts';

/** Of a document that waits for data, so many of them are named. */
const NAMED = 2;

const missingText = ({ missing }: ProcedureDocument) =>
  [
    ...missing.slice(0, NAMED),
    missing.length > NAMED && `i ${counted(missing.length - NAMED, 'dalsza', 'dalsze', 'dalszych')}`,
  ]
    .filter(Boolean)
    .join(', ');

/** What of a procedure can be made at once, and what the rest waits for. */
export function Papers({ of: procedure }: { of: number }) {
  const answer = useQuery(api.doctoralDocuments.list.queryOptions({ procedure }));
  const making = useMakeDocuments({ procedure });
  return (
    <Loaded
      query={answer}
      what="dokumentów"
      skeleton={
        <div className="border-t px-4 py-3">
          <TextSkeleton lines={2} />
        </div>
      }
    >
      {({ documents }) => {
        // What is for a later stage is not asked for yet; the row counts those of the present one.
        const waiting = documents.filter(({ is_time, too_late, made }) => is_time && !too_late && !lastValid(made));
        const due = waiting.filter(isDue);
        const lacking = waiting.filter(({ why_not, missing }) => why_not === null && missing.length > 0);
        return (
          <>
            {due.length > 0 && (
              <Part title="Gotowe do utworzenia" note={String(due.length)}>
                <ul className="space-y-0.5 text-sm">
                  {due.map((document) => (
                    <li key={documentKey(document)}>{document.title}</li>
                  ))}
                </ul>
                {making.failure}
                <InPersonButton icon={FilePlus2} busy={making.isBusy} onClick={() => making.begin(due)}>
                  Utwórz to, co gotowe ({due.length})
                </InPersonButton>
              </Part>
            )}
            {lacking.length > 0 && (
              <Part title="Czekają na dane" note={String(lacking.length)}>
                <ul className="space-y-1 text-sm">
                  {lacking.map((document) => (
                    <li key={documentKey(document)} className="wrap-anywhere">
                      {document.title}
                      <span className="block text-xs text-muted-foreground">{missingText(document)}</span>
                    </li>
                  ))}
                </ul>
              </Part>
            )}
            {making.question}
          </>
        );
      }}
    </Loaded>
  );
}
