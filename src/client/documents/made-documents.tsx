import type { ProcedureDocument } from '#areas/doctoral-documents/schema.ts';
import { Ban, ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { api } from '#client/api.ts';
import { Badge } from '#ui/badge.tsx';
import { NewTabLink, TextLink } from '#ui/link.tsx';
import { instantText } from '#ui/text/instant.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { InPersonButton } from '../parts/in-person.tsx';
import { DocumentNumber, VoidDialog, VoidedBy } from './void-document.tsx';

type Made = ProcedureDocument['made'][number];

/** The last document that is not voided. */
export const lastValid = (made: readonly Made[]) => made.find(({ voided }) => voided === null);

const addressOf = ({ document_id: id }: Made, format: 'docx' | 'pdf') =>
  `/api/doctoral/Document?document=${id}&format=${format}`;

type One = { made: Made; title: string };

/** The number and both files of a made document. */
export function DocumentFiles({ made, title }: One) {
  const { number, voided } = made;
  const name = (
    <VisuallyHidden>
      {' '}
      {number}, {title}
    </VisuallyHidden>
  );
  return (
    <>
      <DocumentNumber number={number} voided={voided} />
      <TextLink href={addressOf(made, 'docx')} download>
        DOCX{name}
      </TextLink>
      <NewTabLink href={addressOf(made, 'pdf')}>PDF{name}</NewTabLink>
      {!voided && !made.is_current && <Badge tone="warning">dane się zmieniły</Badge>}
    </>
  );
}

function MadeDocument({ made, title }: One) {
  const [isVoiding, setVoiding] = useState(false);
  const { voided } = made;
  return (
    <div>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 sm:grid sm:grid-cols-[6rem_3rem_4rem_auto] sm:justify-start">
        <DocumentFiles made={made} title={title} />
        {!voided && (
          <InPersonButton variant="quiet" size="xs" icon={Ban} onClick={() => setVoiding(true)}>
            Unieważnij
            <VisuallyHidden>
              {' '}
              {made.number}, {title}
            </VisuallyHidden>
          </InPersonButton>
        )}
      </span>
      <span className="block text-xs text-muted-foreground">
        {instantText(made.made_at)}, {made.made_by}
      </span>
      <VoidedBy voided={voided} />
      {isVoiding && (
        <VoidDialog
          document={made}
          title={title}
          marked="w wykazie i w plikach"
          call={api.doctoralDocuments.void.mutationOptions()}
          close={() => setVoiding(false)}
        />
      )}
    </div>
  );
}

/** The last document of a kind that is not voided, or the last of all, and the other ones folded. */
export function MadeDocuments({ made, title }: { made: readonly Made[]; title: string }) {
  const shown = lastValid(made) ?? made[0];
  if (!shown) return <span className="text-muted-foreground">–</span>;
  const others = made.filter((each) => each !== shown);
  const voided = others.filter((each) => each.voided).length;
  return (
    <>
      <MadeDocument made={shown} title={title} />
      {others.length > 0 && (
        <details className="group mt-1">
          <summary className="inline-flex list-none items-center gap-1 rounded-sm text-xs text-muted-foreground [&::-webkit-details-marker]:hidden">
            <ChevronDown aria-hidden className="no-print size-4 shrink-0 -rotate-90 group-open:rotate-0" />
            inne: {others.length}
            {voided > 0 && `, unieważnione: ${voided}`}
          </summary>
          <div className="mt-1 space-y-1">
            {others.map((each) => (
              <MadeDocument key={each.document_id} made={each} title={title} />
            ))}
          </div>
        </details>
      )}
    </>
  );
}
