import { useQuery } from '@tanstack/react-query';
import { Download, FileText } from 'lucide-react';
import { readMarkdown } from '#shared/markdown.ts';
import { api } from '#client/api.ts';
import { Loaded } from '#client/parts/loaded.tsx';
import { Markdown } from '#client/parts/markdown.tsx';
import { useSession } from '#client/shell/session.ts';
import { Button } from '#ui/button.tsx';
import { Page } from '#ui/page.tsx';
import { instantText } from '#ui/text/instant.ts';

/** What everybody may know of personal data here; whoever is logged in gets a copy of their own. */
export default function PrivacyNotice() {
  const { state } = useSession();
  const notice = useQuery(api.privacy.notice.queryOptions({ kind: 'privacy' }));
  return (
    <Page
      title="Informacja o danych osobowych"
      subtitle={notice.data?.changed_at && `Treść z ${instantText(notice.data.changed_at)}`}
      actions={
        state === 'in' && (
          <>
            <Button href="/api/v2/ownDataPdf" target="_blank" rel="noreferrer" icon={FileText}>
              Moje dane jako PDF
            </Button>
            <Button href="/api/v2/ownData" download icon={Download}>
              Moje dane jako JSON
            </Button>
          </>
        )
      }
    >
      <Loaded query={notice} what="informacji">
        {({ text }) => <Markdown blocks={readMarkdown(text)} />}
      </Loaded>
    </Page>
  );
}
