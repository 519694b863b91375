import { useMutation, useQuery } from '@tanstack/react-query';
import { Globe, GlobeLock } from 'lucide-react';
import { api } from '#client/api.ts';
import { ChangeFailed } from '#client/parts/change-failed.tsx';
import { InPersonButton } from '#client/parts/in-person.tsx';
import { Loaded } from '#client/parts/loaded.tsx';
import { Alert } from '#ui/alert.tsx';
import { Badge } from '#ui/badge.tsx';
import { ContentCard } from '#ui/content-card.tsx';
import { NewTabLink } from '#ui/link.tsx';
import { toastSuccess } from '#ui/overlay/toast.tsx';
import { Page } from '#ui/page.tsx';
import { Prose } from '#ui/prose.tsx';
import { instantText } from '#ui/text/instant.ts';
import { formatInteger } from '#ui/text/number.ts';
import type { Profile } from '../schema.ts';

function OwnPage({ profile: { is_public: isPublic, is_open: isOpen, address, since, works } }: { profile: Profile }) {
  const change = useMutation(api.openData.changeProfile.mutationOptions());
  const turn = (on: boolean) =>
    change.mutate(
      { is_public: on },
      { onSuccess: () => toastSuccess(on ? 'Włączono stronę publiczną' : 'Wyłączono stronę publiczną') },
    );
  return (
    <ContentCard
      title={
        <>
          Twoja strona <Badge outlined={!isPublic}>{isPublic ? 'włączona' : 'wyłączona'}</Badge>
        </>
      }
      beside={
        <InPersonButton
          variant={isPublic ? 'secondary' : 'primary'}
          icon={isPublic ? GlobeLock : Globe}
          busy={change.isPending}
          onClick={() => turn(!isPublic)}
        >
          {isPublic ? 'Wyłącz stronę' : 'Włącz stronę'}
        </InPersonButton>
      }
      className="space-y-3"
    >
      <ChangeFailed of={change} failed="Nie zmieniono strony publicznej" />
      {!isOpen && (
        <Alert
          tone="info"
          title={
            isPublic
              ? 'Uczelnia nie pokazuje teraz stron publicznych. Twoja pojawi się, gdy administrator je włączy.'
              : 'Uczelnia nie pokazuje teraz stron publicznych. Zgoda, którą wyrazisz, zacznie działać, gdy administrator je włączy.'
          }
        />
      )}
      {isPublic && address !== null && since !== null && (
        <p className="text-sm wrap-anywhere">
          {isOpen ? <NewTabLink href={address}>{address}</NewTabLink> : address}
          <span className="block text-muted-foreground">Włączono: {instantText(since)}</span>
        </p>
      )}
      <Prose>
        <p>
          Na stronie są: imię i nazwisko, stopień lub tytuł, jednostka, ORCID, zatwierdzone prace (dziś{' '}
          {formatInteger(works)}) i projekty z rejestru osiągnięć. Nie ma punktów, slotów, dyscyplin, oświadczeń ani
          adresu e-mail. Strona jest też w wyszukiwarkach, a te same dane dostają agregatory (OpenAIRE) i systemy
          uczelni, które mają klucz.
        </p>
        <p>
          Bez zgody jesteś tylko nazwiskiem na swoich pracach, tak jak w druku. Zgodę cofniesz w każdej chwili: strona
          znika od razu, a agregatory dowiadują się o tym przy następnym pobraniu. Kopii, które zrobili inni, aplikacja
          nie usunie.
        </p>
      </Prose>
    </ContentCard>
  );
}

export default function OwnPagePage() {
  const profile = useQuery(api.openData.profile.queryOptions());
  return (
    <Page title="Strona publiczna" subtitle="To, co o Tobie widzi każdy bez logowania">
      <Loaded query={profile} what="strony publicznej">
        {(shown) => <OwnPage profile={shown} />}
      </Loaded>
    </Page>
  );
}
