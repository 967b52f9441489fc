// The menus of the top bar are one file, which is loaded once the page is there.
export { HelpButton } from '@/app/help/help-button';
export { BellMenu } from './bell-menu';
export { CompanyMenu } from './company-menu';
export { GroupMenu } from './group-menu';
export { NewMenu } from './new-menu';
export { UserMenu } from './user-menu';
