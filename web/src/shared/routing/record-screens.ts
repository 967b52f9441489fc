import type { Action, Subject } from '@/shared/auth/ability';
import type { AccessRule, Screen } from './screen';

/** A screen, save for what follows from its place among those of its kind of record. */
type Place = Pick<Screen, 'path' | 'page'>;

/** A screen that loads its texts. */
type ScreenWithTexts = Place & Required<Pick<Screen, 'texts'>>;

interface RecordScreens {
  /** The subject that must be readable, creatable and updatable; or one permission for all screens. */
  on: Subject | AccessRule;
  list: ScreenWithTexts;
  /** The texts of other features' forms that open from within the record's form. */
  formTexts: Screen['texts'];
  add: Place;
  edit: Place;
  detail: ScreenWithTexts;
}

/** The texts of what a document's form opens from within: its files, its lines, and what it is labelled with. */
export const DOCUMENT_FORM_TEXTS = [
  'documents',
  'attachments',
  'parties',
  'products',
  'taxes',
  'accounts',
  'branches',
  'classes',
  'projects',
  'tags',
] as const satisfies Screen['texts'];

/** The four screens of a kind of record: all of them, a new one, a saved one in its form, and one on its page. */
export function recordScreens({ on, formTexts, list, add, edit, detail }: RecordScreens): Screen[] {
  function screen(own: Place, action: Action, skeleton: Screen['skeleton']): Screen {
    const needs = typeof on === 'string' ? { action, on } : on;
    return { frame: 'app', needs, texts: formTexts, skeleton, ...own };
  }
  return [
    screen(list, 'read', 'list'),
    screen(add, 'create', 'form'),
    screen(edit, 'update', 'form'),
    screen(detail, 'read', 'detail'),
  ];
}
