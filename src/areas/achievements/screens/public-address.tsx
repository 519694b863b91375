import { useMutation, useQuery } from '@tanstack/react-query';
import { Copy, Globe, GlobeLock } from 'lucide-react';
import { useState } from 'react';
import { api } from '#client/api.ts';
import { InPersonButton } from '#client/parts/in-person.tsx';
import { Loaded } from '#client/parts/loaded.tsx';
import { ChangeFailed } from '#client/parts/change-failed.tsx';
import { Alert } from '#ui/alert.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#ui/card.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { instantText } from '#ui/text/instant.ts';
import { NewTabLink } from '#ui/link.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { toastSuccess } from '#ui/overlay/toast.tsx';
import type { PublicPage } from '../schema.ts';
import { ofYears } from '../words.ts';
import type { Asked } from './years-form.tsx';

type Page = NonNullable<PublicPage['page']>;

const spanOf = ({ rokOd, rokDo }: Pick<Page, 'rokOd' | 'rokDo'>) =>
  rokDo === null ? `z lat od ${rokOd}` : ofYears({ from: rokOd, to: rokDo });

function Published({ page, copied }: { page: Page; copied: (done: boolean) => void }) {
  const copy = () =>
    navigator.clipboard.writeText(page.address).then(
      () => copied(true),
      () => copied(false),
    );
  return (
    <div className="space-y-2">
      <p className="text-sm">
        Każdy, kto zna adres, widzi wykaz {spanOf(page)}. Włączono: {instantText(page.since)}.
      </p>
      <p className="flex flex-wrap items-center gap-2">
        <NewTabLink href={page.address} className="wrap-anywhere">
          {page.address}
        </NewTabLink>
        <Button size="sm" icon={Copy} onClick={() => void copy()}>
          Kopiuj adres
        </Button>
      </p>
    </div>
  );
}

/** The list at an address that anybody can open, while its person leaves it switched on. */
export function PublicAddress({ asked }: { asked: Asked }) {
  const answer = useQuery(api.achievements.page.queryOptions());
  const publish = useMutation(api.achievements.publish.mutationOptions());
  const unpublish = useMutation(api.achievements.unpublish.mutationOptions());
  const [asking, ask] = useState<'on' | 'off'>();
  const [notCopied, setNotCopied] = useState(false);
  const { data } = answer;
  const page = data?.page ?? null;
  const isOther = page && (page.rokOd !== asked.rokOd || page.rokDo !== asked.rokDo || page.styl !== asked.styl);
  const save = (saved: string) => {
    unpublish.reset();
    publish.mutate(asked, { onSuccess: () => toastSuccess(saved) });
  };
  const turnOff = () => {
    publish.reset();
    unpublish.mutate(undefined, { onSuccess: () => toastSuccess('Wyłączono publiczny adres') });
  };
  return (
    <Card className="no-print">
      <CardHeader>
        <CardTitle>
          Publiczny adres wykazu {data && <Badge outlined={!page}>{page ? 'włączony' : 'wyłączony'}</Badge>}
        </CardTitle>
        <div className="flex flex-wrap gap-2">
          {page && isOther && (
            <InPersonButton busy={publish.isPending} onClick={() => save('Zmieniono publiczny wykaz')}>
              Pokaż lata {asked.rokOd}–{asked.rokDo}
            </InPersonButton>
          )}
          {page && (
            <InPersonButton icon={GlobeLock} busy={unpublish.isPending} onClick={() => ask('off')}>
              Wyłącz
            </InPersonButton>
          )}
          {data && !page && (
            <InPersonButton icon={Globe} busy={publish.isPending} onClick={() => ask('on')}>
              Włącz publiczny adres
            </InPersonButton>
          )}
        </div>
      </CardHeader>
      <CardContent className="space-y-3">
        <ChangeFailed of={[publish, unpublish]} failed="Nie zmieniono publicznego adresu" />
        {notCopied && (
          <Alert tone="warning" title="Przeglądarka nie pozwoliła skopiować adresu: zaznacz go i skopiuj" />
        )}
        <Loaded query={answer} what="stanu adresu" skeleton={<Skeleton />}>
          {() =>
            page ? (
              <Published
                page={page}
                copied={(done) => {
                  setNotCopied(!done);
                  if (done) toastSuccess('Skopiowano adres');
                }}
              />
            ) : (
              <p className="max-w-prose text-sm text-muted-foreground">
                Wykaz widzisz tylko Ty i osoby do tego uprawnione. Po włączeniu każdy, kto dostanie adres, zobaczy go
                bez logowania: zatwierdzone prace i pozostałe osiągnięcia, bez punktów i dyscyplin. Wyszukiwarki go nie
                pokazują.
              </p>
            )
          }
        </Loaded>
      </CardContent>
      <ConfirmDialog
        open={asking !== undefined}
        onOpenChange={(open) => !open && ask(undefined)}
        title={asking === 'off' ? 'Wyłączyć publiczny adres?' : 'Włączyć publiczny adres?'}
        confirm={asking === 'off' ? 'Wyłącz' : 'Włącz'}
        destructive={asking === 'off'}
        onConfirm={() => (asking === 'off' ? turnOff() : save('Włączono publiczny adres'))}
      >
        {asking === 'off'
          ? 'Obecny adres przestanie działać na zawsze. Po ponownym włączeniu adres będzie inny.'
          : `Każdy, kto zna adres, zobaczy bez logowania Twoje imię i nazwisko, jednostkę, ORCID i osiągnięcia ${spanOf(asked)}.`}
      </ConfirmDialog>
    </Card>
  );
}
