// A module of its own, so that Zod is fetched with it and not with every page that has a form.
export { zodResolver } from '@hookform/resolvers/zod';
