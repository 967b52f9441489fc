export { SettingsNav } from './components/settings-nav';
