import { useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { useAbility } from '@/shared/auth/can';
import { useTextParam } from '@/shared/routing/params';
import { EmptyState } from '@/shared/ui/empty-state';
import { PageShell } from '@/shared/ui/page-shell';
import { ImportWizard } from '../components/import-wizard';
import { kindAt, listOf, mayImport } from '../kinds';

/** Records of one kind from a file: uploaded, its columns mapped, reviewed, imported. */
export function ImportPage() {
  const { t } = useTranslation('imports');
  const { pathname } = useLocation();
  const kind = kindAt(pathname, useTextParam('kind'));
  const ability = useAbility();
  if (!kind) return <EmptyState kind="lost" title={t('unknownKind')} wholePage />;
  if (!mayImport(ability, kind)) {
    return (
      <EmptyState kind="forbidden" title={t('forbidden')} hint={t('forbiddenHint')} wholePage />
    );
  }
  return (
    <PageShell
      title={t(`titles.${kind}`)}
      crumbs={[
        { label: t(`kinds.${kind}`), to: listOf(kind) },
        { label: t('list.back'), to: paths.imports },
      ]}
    >
      <ImportWizard key={kind} kind={kind} />
    </PageShell>
  );
}
