export { homePageAddress } from './get-home-page.ts';
