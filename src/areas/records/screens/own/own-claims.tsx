import { useMutation } from '@tanstack/react-query';
import { CircleCheck, CircleDashed, CircleX } from 'lucide-react';
import { api } from '#client/api.ts';
import { ChangeFailed } from '#client/parts/change-failed.tsx';
import { InPersonButton } from '#client/parts/in-person.tsx';
import { toastUndo } from '#client/parts/undo-toast.ts';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { stampText } from '#ui/text/instant.ts';
import { Named } from '#ui/named.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { OwnMatters } from '../../schema-own.ts';

export const CLAIM_STATES = {
  open: { tone: 'info', icon: CircleDashed, text: 'czeka na bibliotekę' },
  accepted: { tone: 'success', icon: CircleCheck, text: 'uwzględnione' },
  refused: { tone: 'danger', icon: CircleX, text: 'odmowa' },
} as const;

type Claim = OwnMatters['claims'][number];

const CLAIM_CHANGES = { meta: { changes: ['records.own.list', 'records.own.find'] } } as const;

/** The own claims with the library's decisions. */
export function OwnClaims({ claims, find }: { claims: readonly Claim[]; find: (text: string) => void }) {
  const { mutateAsync: claimAgain } = useMutation(api.records.own.claim.mutationOptions(CLAIM_CHANGES));
  // The row, and with it the note, has gone when this can be taken back.
  const onWithdrawn = ({ publication_id, mine, author_id, note, title }: Claim) =>
    toastUndo(
      `Wycofano zgłoszenie: „${title}”`,
      () => claimAgain({ publication_id, mine, author_id, note }),
      `Przywrócono zgłoszenie: „${title}”`,
    );
  return (
    <Card>
      <ul>
        {claims.map((claim) => (
          <ClaimRow key={claim.id} claim={claim} onWithdrawn={onWithdrawn} find={find} />
        ))}
      </ul>
    </Card>
  );
}

type ClaimRowProps = { claim: Claim; onWithdrawn: (claim: Claim) => void; find: (text: string) => void };

function ClaimRow({ claim, onWithdrawn, find }: ClaimRowProps) {
  const { id, title, year, mine, note, at, state, reason, decided, news } = claim;
  const { tone, icon, text } = CLAIM_STATES[state];
  const withdraw = useMutation(
    api.records.own.withdraw.mutationOptions({ ...CLAIM_CHANGES, onSuccess: () => onWithdrawn(claim) }),
  );
  return (
    <li className="space-y-1 border-b px-4 py-3 last:border-b-0">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <p className="min-w-0 flex-1 basis-72 font-medium wrap-anywhere">
          {news && <VisuallyHidden>Nowa odpowiedź: </VisuallyHidden>}
          {title} <span className="font-normal text-muted-foreground">({year})</span>
        </p>
        <Badge tone={tone} icon={icon}>
          {text}
        </Badge>
      </div>
      <p className="text-xs text-muted-foreground">
        {mine === 'mine' ? 'To moje' : 'To nie moje'}, {stampText(at)}
        {decided && `; biblioteka ${stampText(decided)}`}
      </p>
      {note && <p className="border-s-2 border-border-strong ps-2 text-sm wrap-anywhere">{note}</p>}
      {reason && (
        <p className="border-s-2 border-warning-border ps-2 text-sm wrap-anywhere">
          <strong className="font-semibold">Biblioteka:</strong> {reason}
        </p>
      )}
      {state === 'open' && (
        <InPersonButton size="sm" busy={withdraw.isPending} onClick={() => withdraw.mutate({ id })}>
          <Named of={title}>Wycofaj zgłoszenie</Named>
        </InPersonButton>
      )}
      {state === 'refused' && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <p className="text-sm text-muted-foreground">
            {!reason && 'Biblioteka nie podała powodu. '}
            Jeżeli to pomyłka, zgłoś tę pracę ponownie i wyjaśnij ją w uwadze dla biblioteki.
          </p>
          <InPersonButton size="sm" onClick={() => find(title)}>
            <Named of={title}>Zgłoś ponownie</Named>
          </InPersonButton>
        </div>
      )}
      <ChangeFailed of={withdraw} failed="Nie wycofano" />
    </li>
  );
}
