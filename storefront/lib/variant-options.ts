export { variantOptions } from '../../contract/variant-options.ts';
