import { IconHelp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ENTRY_ICONS } from '@/app/entry-icons';
import { articles } from '@/app/help/load-articles';
import { entryAt } from '@/app/nav';
import { useAbility } from '@/shared/auth/can';
import { openHelp } from '@/shared/lib/opened-help';
import type { Language } from '@/shared/lib/preferences';
import { creationName, creationsFor } from './creations';
import { namesOf, otherNames } from './find-names';
import { wordsOf } from './find-words';
import type { Findable } from './palette-item';
import { OWN, type PalettePage, pagesFor } from './palette-pages';
import ar from './text.ar.json';
import en from './text.en.json';
import { visits } from './visits';

const TEXTS = { ar, en };
/** The number in the name of the withholding form. */
const FORM = { form: 41 };
const icon = { size: 18, stroke: 1.6, 'aria-hidden': true };

/** Other names of a creation. */
type Created = keyof typeof ar.creations;

/** The results from this computer: recent pages, all pages, actions, and help. */
export function useFindables(): Findable[] {
  const { t, i18n } = useTranslation(['common', 'reports', 'company']);
  const navigate = useNavigate();
  const ability = useAbility();
  const place = useRouterState({ select: ({ location }) => location.pathname });
  const language = i18n.language as Language;
  const help = useQuery(articles(language)).data;
  return useMemo(() => {
    const pages = pagesFor(ability).map((page) =>
      findable(page, language, t as never, navigate as never),
    );
    const creations = creationsFor(ability)
      .flatMap((group) => group.creations)
      .map(({ text, icon: Icon, to, search }): Findable => {
        const label = TEXTS[language].palette.create.replace(
          '{{what}}',
          creationName(text, language),
        );
        return {
          group: 'createGroup',
          names: namesOf(label, otherNames(language, 'creations', text as Created)),
          item: {
            id: `create-${text}`,
            label,
            icon: <Icon {...icon} />,
            choose: () => void navigate({ to, search } as never),
          },
        };
      });
    const topics = (help ?? []).map(
      ({ slug, title }): Findable => ({
        group: 'help',
        names: [title].map(wordsOf),
        item: {
          id: `help-${slug}`,
          label: title,
          icon: <IconHelp {...icon} />,
          choose: () => openHelp(slug),
        },
      }),
    );
    return [
      ...recent(pages, place, t as never, navigate as never),
      ...pages,
      ...creations,
      ...topics,
    ];
  }, [ability, help, language, navigate, place, t]);
}

type Say = (key: string, values?: object) => string;
type Go = (to: object) => Promise<void>;

function findable(page: PalettePage, language: Language, t: Say, navigate: Go): Findable {
  const names = otherNames(language, 'finds', page.find);
  const label = page.label === OWN ? (names[0] ?? '') : t(page.label, FORM);
  const Icon = page.icon;
  return {
    group: page.action ? 'createGroup' : 'goTo',
    names: namesOf(label, names),
    item: {
      id: page.id,
      label,
      icon: <Icon {...icon} />,
      choose: () => void navigate({ to: page.path, hash: page.hash }),
    },
  };
}

/** The recent pages, without the current one. */
function recent(pages: readonly Findable[], place: string, t: Say, navigate: Go): Findable[] {
  return visits()
    .filter(({ path }) => path !== place)
    .flatMap(({ path, title }): Findable[] => {
      const page = pages.find(({ item }) => item.id === path);
      if (page) return [{ ...page, group: 'recent' }];
      const entry = entryAt(path);
      const Icon = entry && (ENTRY_ICONS[entry.text] ?? entry.icon);
      if (!title || !Icon) return [];
      const item = {
        id: path,
        label: title,
        details: [t(`nav.${entry.text}`)],
        icon: <Icon {...icon} />,
        choose: () => void navigate({ to: path }),
      };
      return [{ group: 'recent', names: [wordsOf(title)], item }];
    });
}
