import { Autocomplete, type AutocompleteProps, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '@/shared/format/use-format';
import { hasTrait } from '@/shared/lib/account-traits';
import { Bdi } from '@/shared/ui/bdi';
import { moneyAccounts } from '../api';

/** The bank of a cheque of ours: one of our accounts by its name, or whatever is typed. */
export function OwnBanks(props: Omit<AutocompleteProps, 'data' | 'renderOption'>) {
  const format = useFormat();
  const { data = [] } = useQuery(moneyAccounts('payment'));
  const numbers = new Map(
    data
      .filter((account) => hasTrait(account, 'draws_cheques'))
      .map(({ serial, account_name: name_en, account_name_ar: name_ar }) => [
        format.name({ name_en, name_ar }),
        serial,
      ]),
  );
  return (
    <Autocomplete
      {...props}
      data={[...numbers.keys()]}
      renderOption={({ option: { value } }) => (
        <Group justify="space-between" gap={12} wrap="nowrap" w="100%">
          <Bdi>{value}</Bdi>
          <Text span size="xs" c="dimmed">
            <Bdi ltr>{numbers.get(value)}</Bdi>
          </Text>
        </Group>
      )}
    />
  );
}
