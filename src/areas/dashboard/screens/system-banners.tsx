import { DatabaseZap } from 'lucide-react';
import { Banner } from '#ui/banner.tsx';

const MODE_NOTICES: Record<number, string> = {
  1: 'Wersja przedprodukcyjna do celów testowych! Dane mogą być niekompletne albo nieaktualne',
  2: 'Wersja deweloperska do celów programistycznych! Dane mogą być niekompletne albo nieaktualne',
};

/** Notices about the whole system: a test version, a running import. */
export function SystemBanners({ mode, importing }: { mode: number; importing: boolean }) {
  const notice = MODE_NOTICES[mode];
  if (!notice && !importing) return null;
  return (
    <div className="space-y-3">
      {notice && <Banner tone="danger">{notice}</Banner>}
      {importing && (
        <Banner tone="info" icon={DatabaseZap}>
          Trwa import danych: to, co widać na ekranach, może się jeszcze zmienić.
        </Banner>
      )}
    </div>
  );
}
