import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Link2, RefreshCw, Unlink } from 'lucide-react';
import { useState } from 'react';
import { api } from '#client/api.ts';
import { ChangeFailed } from '#client/parts/change-failed.tsx';
import { InPersonButton } from '#client/parts/in-person.tsx';
import { JobProgress, pollWhileOpen } from '#client/parts/job-progress.tsx';
import { Loaded } from '#client/parts/loaded.tsx';
import { useRequest } from '#client/use-request.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card, CardContent } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { NewTabLink, TextLink } from '#ui/link.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { toastSuccess } from '#ui/overlay/toast.tsx';
import { Page } from '#ui/page.tsx';
import { Section } from '#ui/section.tsx';
import { instantText } from '#ui/text/instant.ts';
import { counted } from '#ui/text/number.ts';
import { Named } from '#ui/named.tsx';
import type { Offer, OwnOrcid } from '../schema.ts';

/** The own ORCID: works found there, and what is written there. */
export default function Orcid() {
  const own = useQuery({
    ...api.orcid.own.queryOptions(),
    refetchInterval: ({ state: { data } }) =>
      pollWhileOpen(data?.link?.job) || (data?.link?.is_leaving ? 3_000 : false),
  });
  return (
    <Page title="Prace z ORCID" subtitle="Nowe prace z Twojego profilu ORCID i zapisywanie w nim prac z bazy">
      <Loaded query={own} what="danych z ORCID">
        {(state) => (
          <>
            <Connection state={state} />
            <Section
              title={state.offers.length > 0 ? `Nowe prace z ORCID (${state.offers.length})` : 'Nowe prace z ORCID'}
            >
              <Offers offers={state.offers} isLinked={state.link !== null} />
            </Section>
          </>
        )}
      </Loaded>
    </Page>
  );
}

function Connection({ state: { is_configured: isConfigured, can_write: canWrite, link } }: { state: OwnOrcid }) {
  const begin = useMutation(
    api.orcid.begin.mutationOptions({ onSuccess: ({ address }) => location.assign(address), meta: { changes: [] } }),
  );
  const check = useMutation(api.orcid.check.mutationOptions());
  const connect = (write: boolean, label: string) => (
    <InPersonButton
      size="sm"
      variant={link === null ? 'primary' : 'secondary'}
      icon={Link2}
      busy={begin.isPending}
      onClick={() => begin.mutate({ write })}
    >
      {label}
    </InPersonButton>
  );
  if (link === null)
    return isConfigured ? (
      <Alert
        tone="info"
        title="Konto nie jest połączone z ORCID"
        actions={
          <>
            {connect(false, 'Połącz z ORCID')}
            {canWrite && connect(true, 'Połącz i zapisuj tam moje prace')}
          </>
        }
      >
        Zalogujesz się na stronie ORCID, a my raz w tygodniu sprawdzimy, czy w Twoim profilu są prace, których nie ma na
        Twojej liście. {canWrite && 'Za Twoją zgodą zapiszemy tam też Twoje zatwierdzone prace.'}
      </Alert>
    ) : (
      <Alert tone="info" title="Uczelnia nie włączyła łączenia z ORCID">
        Prace z ORCID możesz zgłosić sam: „Zgłoś nową pracę” w zakładce zgłoszeń wypełni formularz po podaniu DOI.
      </Alert>
    );
  const {
    orcid,
    since,
    checked,
    writes,
    is_refused: isRefused,
    is_leaving: isLeaving,
    moved_to: movedTo,
    trouble,
    works,
    written,
    refused,
    job,
  } = link;
  if (isLeaving)
    return (
      <Alert tone="info" title="Trwa rozłączanie z ORCID">
        {job && <JobProgress job={job} shownBy="orcid" />}
      </Alert>
    );
  return (
    <>
      <Card>
        <CardContent className="space-y-3">
          <p className="wrap-anywhere">
            Połączono z {/* What follows the link's icon would begin the next line. */}
            <span className="whitespace-nowrap">
              <NewTabLink href={`https://orcid.org/${orcid}`}>{orcid}</NewTabLink>,
            </span>{' '}
            {instantText(since)}.{' '}
            {checked ? `Nowych prac szukano ${instantText(checked)}.` : 'Nowych prac jeszcze nie szukano.'}
          </p>
          <p className="text-sm text-muted-foreground">
            {writes
              ? `Zapisujemy tam Twoje zatwierdzone prace: jest ich tam ${works}${written ? `, ostatnio ${instantText(written)}` : ''}. Prac, które tam usuniesz, nie dodamy ponownie.`
              : 'Nie zapisujemy tam Twoich prac.'}
          </p>
          <div className="flex flex-wrap gap-2">
            <InPersonButton size="sm" icon={RefreshCw} busy={check.isPending} onClick={() => check.mutate()}>
              Sprawdź teraz
            </InPersonButton>
            {isConfigured && canWrite && !writes && connect(true, 'Zapisuj tam moje prace')}
            <Leave hasWorks={works > 0} />
          </div>
          {job && <JobProgress job={job} shownBy="orcid" />}
        </CardContent>
      </Card>
      {movedTo !== null ? (
        <Alert
          tone="warning"
          title="ORCID połączył Twój profil z innym"
          actions={isConfigured && connect(writes, 'Połącz z nowym numerem')}
        >
          Numer {orcid} prowadzi teraz do {movedTo}. Połącz konto z nowym numerem:{' '}
          {writes && 'do tego czasu niczego tam nie zapisujemy, a '}
          prace, na które już odpowiedziano, nie wrócą.
        </Alert>
      ) : (
        trouble && (
          <Alert tone="warning" title="Nie udało się sprawdzić nowych prac">
            {trouble}. Sprawdzimy ponownie za tydzień.
          </Alert>
        )
      )}
      {isRefused && movedTo === null && (
        <Alert
          tone="warning"
          title="ORCID nie przyjmuje już zgody na zapisywanie prac"
          actions={isConfigured && canWrite && connect(true, 'Połącz ponownie')}
        >
          Zgoda wygasła albo wycofano ją w ORCID. Nic nie zginęło: prace czekają na ponowną zgodę.
        </Alert>
      )}
      {refused.length > 0 && (
        <Alert tone="warning" title={`ORCID odrzucił ${counted(refused.length, 'pracę', 'prace', 'prac')}`}>
          <ul className="list-disc ps-5">
            {refused.map(({ title, message }) => (
              <li key={title} className="wrap-anywhere">
                {title}: {message}
              </li>
            ))}
          </ul>
          Wyślemy {refused.length === 1 ? 'ją' : 'je'} ponownie, gdy zmieni się opis w bazie.
        </Alert>
      )}
      <ChangeFailed of={[begin, check]} failed="Nie udało się" />
    </>
  );
}

function Leave({ hasWorks }: { hasWorks: boolean }) {
  const [remove, setRemove] = useState(false);
  const leave = useMutation(api.orcid.unlink.mutationOptions());
  return (
    <>
      <ConfirmDialog
        trigger={
          <Button size="sm" variant="ghost" icon={Unlink} disabled={leave.isPending}>
            Rozłącz
          </Button>
        }
        title="Rozłączyć konto z ORCID?"
        confirm="Rozłącz"
        onConfirm={() => leave.mutate({ remove })}
      >
        <p>Nie będziemy szukać tam nowych prac ani niczego zapisywać. Zgoda zostanie wycofana także w ORCID.</p>
        {hasWorks && (
          <Checkbox
            label="Usuń z ORCID prace, które tam zapisaliśmy"
            checked={remove}
            onChange={() => setRemove(!remove)}
          />
        )}
      </ConfirmDialog>
      <ChangeFailed of={leave} failed="Nie rozłączono" />
    </>
  );
}

function Offers({ offers, isLinked }: { offers: readonly Offer[]; isLinked: boolean }) {
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
          <OfferRow key={offer.id} offer={offer} />
        ))}
      </ul>
    </Card>
  );
}

const CHANGES = { meta: { changes: ['orcid', 'records.own.list', 'dashboard.overview'] } } as const;

function OfferRow({ offer: { id, title, words, doi, record } }: { offer: Offer }) {
  const request = useRequest();
  const take = useMutation(
    api.orcid.take.mutationOptions({
      ...CHANGES,
      onSuccess: ({ submitted }) => {
        request.renew();
        toastSuccess(submitted ? 'Zgłoszono pracę do biblioteki' : 'Biblioteka sprawdzi, że to Twoja praca');
      },
    }),
  );
  const dismiss = useMutation(api.orcid.dismiss.mutationOptions(CHANGES));
  return (
    <li className="space-y-2 border-b px-4 py-3 last:border-b-0">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-72">
          <p className="font-medium wrap-anywhere">{title}</p>
          <p className="text-xs wrap-anywhere text-muted-foreground">
            {words}
            {doi && `. DOI ${doi}`}
          </p>
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
          <TextLink asChild>
            <Link to="/zgloszenia" search={{ q: doi || title }}>
              Poszukaj tej pracy w bazie
            </Link>
          </TextLink>
        </p>
      )}
      <ChangeFailed of={dismiss} failed="Nie pominięto" />
    </li>
  );
}
