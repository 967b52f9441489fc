import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Bdi } from './bdi';

interface NameNoteProps {
  /** A sentence that another record has the name; false when none has. */
  taken: string | false;
  /** The name of another record that can be taken for this one. */
  similar: string | null;
}

/** A warning about a name while it is typed. */
export function NameNote({ taken, similar }: NameNoteProps) {
  const { t } = useTranslation();
  return (
    <Text span size="xs" c="var(--status-part)" role="status">
      {taken || (
        <>
          {t('forms.looksLike')} <Bdi>{similar}</Bdi>
        </>
      )}
    </Text>
  );
}
