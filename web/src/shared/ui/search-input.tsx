import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useHotkeys } from '@/shared/lib/hotkeys';
import classes from './search-input.module.css';

interface SearchInputProps {
  value: string;
  onChange: (text: string) => void;
  /** The searchable fields: its placeholder and its name for screen readers. */
  placeholder: string;
}

/** The filter of a list; the slash key goes to it. */
export function SearchInput({ value, onChange, placeholder }: SearchInputProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  useHotkeys([['Slash', () => input.current?.focus()]]);
  return (
    <TextInput
      ref={input}
      type="search"
      className={classes.search}
      aria-label={placeholder}
      placeholder={placeholder}
      leftSection={<IconSearch size={17} stroke={1.6} aria-hidden />}
      rightSection={
        value && (
          <CloseButton size="sm" aria-label={t('actions.clear')} onClick={() => onChange('')} />
        )
      }
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
