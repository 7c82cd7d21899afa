// The peers' packages are installed in a folder of their own: the project knows no types of them.
declare module "@vendure/core";
declare module "compression";
declare module "ejs";
declare module "express";
declare module "next";
