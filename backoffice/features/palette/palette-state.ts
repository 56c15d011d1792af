import { create } from 'zustand';

export const usePaletteState = create(() => ({ isOpen: false }));

export const openPalette = (): void => usePaletteState.setState({ isOpen: true });
export const closePalette = (): void => usePaletteState.setState({ isOpen: false });
