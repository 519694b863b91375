import { Badge } from '#ui/badge.tsx';
import { instantText } from '#ui/text/instant.ts';
import { NewTabLink, TextLink } from '#ui/link.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { ProcedureDocument } from '../../schema-documents.ts';

type Made = ProcedureDocument['made'][number];

const addressOf = ({ document_id: id }: Made, format: 'docx' | 'pdf') =>
  `/api/doctoral/Document?document=${id}&format=${format}`;

function MadeDocument({ made, title }: { made: Made; title: string }) {
  const name = (
    <VisuallyHidden>
      {' '}
      {made.number}, {title}
    </VisuallyHidden>
  );
  return (
    <div>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium">{made.number}</span>
        <TextLink href={addressOf(made, 'docx')} download>
          DOCX{name}
        </TextLink>
        <NewTabLink href={addressOf(made, 'pdf')}>PDF{name}</NewTabLink>
        {!made.is_current && <Badge tone="warning">dane się zmieniły</Badge>}
      </span>
      <span className="block text-xs text-muted-foreground">
        {instantText(made.made_at)}, {made.made_by}
      </span>
    </div>
  );
}

/** The last document of a kind, and the earlier ones folded. */
export function MadeDocuments({ made, title }: { made: readonly Made[]; title: string }) {
  const [last, ...earlier] = made;
  if (!last) return <span className="text-muted-foreground">–</span>;
  return (
    <>
      <MadeDocument made={last} title={title} />
      {earlier.length > 0 && (
        <details className="mt-1">
          <summary className="cursor-pointer rounded-sm text-xs text-muted-foreground">
            wcześniejsze: {earlier.length}
          </summary>
          <div className="mt-1 space-y-1">
            {earlier.map((each) => (
              <MadeDocument key={each.document_id} made={each} title={title} />
            ))}
          </div>
        </details>
      )}
    </>
  );
}
