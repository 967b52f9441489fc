export { SettingsNav } from './components/settings-nav';
export { LockDialog } from './lazy-parts';
export { AREAS as LOCK_AREAS } from './schema';
