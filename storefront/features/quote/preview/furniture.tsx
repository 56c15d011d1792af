import type { ComponentType } from 'react';
import {
  FeatherBehind,
  FenceBehind,
  GrommetsAbove,
  GrommetsAround,
  HungBehind,
  PodiumBehind,
  PodiumInFront,
  RopeBehind,
  StreetBehind,
} from './banner-furniture.tsx';
import { CarBehind, type FurnitureProps, PaperBehind, PoleBehind, PoleInFront } from './flag-furniture.tsx';
import type { Scene } from './scene.ts';

interface Furniture {
  readonly Behind: ComponentType<FurnitureProps>;
  /** Drawn over the cloth. */
  readonly InFront?: ComponentType<FurnitureProps>;
}

/** The support of the cloth in each scene. */
export const FURNITURE: Readonly<Record<Scene, Furniture>> = {
  pole: { Behind: PoleBehind, InFront: PoleInFront },
  pennant: { Behind: PoleBehind, InFront: PoleInFront },
  car: { Behind: CarBehind },
  paper: { Behind: PaperBehind },
  feather: { Behind: FeatherBehind },
  street: { Behind: StreetBehind },
  rope: { Behind: RopeBehind, InFront: GrommetsAround },
  fence: { Behind: FenceBehind, InFront: GrommetsAround },
  hung: { Behind: HungBehind, InFront: GrommetsAbove },
  podium: { Behind: PodiumBehind, InFront: PodiumInFront },
};
