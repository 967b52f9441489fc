import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Bdi } from './bdi';

interface NameNoteProps {
  /** That another record has the name, in words; false when none has. */
  taken: string | false;
  /** The name of another record that can be taken for this one. */
  similar: string | null;
}

/** What the reader should know of a name while it is typed. */
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
