import { useMutation } from '@tanstack/react-query';
import { PageLink } from '#client/page-link.ts';
import { api } from '#client/api.ts';
import { ChangeFailed } from '#client/parts/change-failed.tsx';
import { InPersonButton } from '#client/parts/in-person.tsx';
import { useRequest } from '#client/use-request.ts';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Named } from '#ui/named.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { toastSuccess } from '#ui/overlay/toast.tsx';
import type { Offer } from '../schema.ts';

const Described = ({ title, words, doi }: Pick<Offer, 'title' | 'words' | 'doi'>) => (
  <>
    <p className="font-medium wrap-anywhere">{title}</p>
    <p className="text-xs wrap-anywhere text-muted-foreground">
      {words}
      {doi && `. DOI ${doi}`}
    </p>
  </>
);

type OffersProps = { offers: readonly Offer[]; isLinked: boolean; onDismissed: (offer: Offer) => void };

export function Offers({ offers, isLinked, onDismissed }: OffersProps) {
  if (offers.length === 0)
    return (
      <EmptyState title="Nie ma nowych prac">
        {isLinked
          ? 'Wszystkie prace z Twojego profilu ORCID są na Twojej liście albo już na nie odpowiedziano.'
          : 'Pojawią się tutaj po połączeniu konta z ORCID.'}
      </EmptyState>
    );
  return (
    <Card>
      <ul>
        {offers.map((offer) => (
          <OfferRow key={offer.id} offer={offer} onDismissed={onDismissed} />
        ))}
      </ul>
    </Card>
  );
}

export const OFFER_CHANGES = { meta: { changes: ['orcid', 'records.own.list', 'dashboard.overview'] } } as const;

type OfferRowProps = { offer: Offer; onDismissed: (offer: Offer) => void };

function OfferRow({ offer, onDismissed }: OfferRowProps) {
  const { id, title, words, doi, record } = offer;
  const request = useRequest();
  const take = useMutation(
    api.orcid.take.mutationOptions({
      ...OFFER_CHANGES,
      onSuccess: ({ submitted }) => {
        request.renew();
        toastSuccess(
          `${submitted ? 'Zgłoszono pracę do biblioteki' : 'Biblioteka sprawdzi, że to Twoja praca'}: „${title}”`,
        );
      },
    }),
  );
  const dismiss = useMutation(
    api.orcid.dismiss.mutationOptions({ ...OFFER_CHANGES, onSuccess: () => onDismissed(offer) }),
  );
  return (
    <li className="space-y-2 border-b px-4 py-3 last:border-b-0">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-72">
          <Described title={title} words={words} doi={doi} />
          {record !== null && (
            <p className="text-xs text-muted-foreground">Jest już w bazie, ale nie na Twojej liście.</p>
          )}
        </div>
        <div className="flex flex-wrap gap-2">
          <ConfirmDialog
            trigger={
              <InPersonButton size="sm" variant="primary" busy={take.isPending}>
                <Named of={title}>{record === null ? 'Zgłoś' : 'To moje'}</Named>
              </InPersonButton>
            }
            title={record === null ? 'Zgłosić pracę do biblioteki?' : 'Powiedzieć bibliotece, że to Twoja praca?'}
            confirm="Wyślij do biblioteki"
            onConfirm={() => take.mutate({ id, request_id: request.id() })}
          >
            <p className="font-medium wrap-anywhere">{title}</p>
            <p className="wrap-anywhere">
              {words}
              {doi && `. DOI ${doi}`}
            </p>
            <p className="mt-2">
              {record === null
                ? 'Biblioteka dostanie ten opis z uwagą „Z ORCID”, sprawdzi go i uzupełni.'
                : 'Dopóki biblioteka nie rozstrzygnie zgłoszenia, możesz je wycofać na stronie „Zgłoszenia do biblioteki”.'}
            </p>
          </ConfirmDialog>
          <InPersonButton size="sm" busy={dismiss.isPending} onClick={() => dismiss.mutate({ id })}>
            <Named of={title}>Pomiń</Named>
          </InPersonButton>
        </div>
      </div>
      {take.error && (
        <p className="text-sm">
          <ChangeFailed of={take} failed="Nie zgłoszono" />{' '}
          <PageLink to="/zgloszenia" search={{ q: doi || title }}>
            Poszukaj tej pracy w bazie
          </PageLink>
        </p>
      )}
      <ChangeFailed of={dismiss} failed="Nie pominięto" />
    </li>
  );
}

type DismissedProps = { offers: readonly Offer[]; busy: boolean; onRestore: (offer: Offer) => void };

/** What the person has dismissed, with the way back. */
export const Dismissed = ({ offers, busy, onRestore }: DismissedProps) => (
  <Card>
    <ul>
      {offers.map((offer) => (
        <li
          key={offer.id}
          className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-b px-4 py-3 last:border-b-0"
        >
          <div className="min-w-0 flex-1 basis-72">
            <Described {...offer} />
          </div>
          <InPersonButton size="sm" busy={busy} onClick={() => onRestore(offer)}>
            <Named of={offer.title}>Przywróć</Named>
          </InPersonButton>
        </li>
      ))}
    </ul>
  </Card>
);
