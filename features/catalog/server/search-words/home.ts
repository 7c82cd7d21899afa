/**
 * Words for « Entretien de la propriété »: Québec's own, verbs, English, and the problems people describe.
 */
export const HOME_WORDS: Readonly<Record<string, string>> = {
  deneigement: `
    neige, déneiger, déneigeur, déneigeuse, souffleuse, souffler la neige, souffleur à neige, pelletage,
    pelleter, pelter, pelter la cour, pelleter entrée, gratte, gratteux, charrue, contrat de neige,
    enlever la neige, banc de neige, bordée, tempête de neige, entrée enneigée, ouvrir l'entrée l'hiver,
    ouvrir la cour, stationnement, déneiger l'entrée, déneiger stationnement, entrée, hiver, déglaçage,
    déglacer, déglacer les marches, glace sur les marches, épandage de sel, sel, abrasif, sablage de glace,
    balcon enneigé, galerie enneigée, escalier enneigé, tracteur à neige, snow, snow removal, snow plowing,
    snow plow, snow removal driveway, snow driveway, plowing driveway, shovel driveway, shoveling driveway,
    clear driveway, snow shoveling, shoveling, shovel, snow blower,
    snowblower, snow clearing, snow contractor, salting, de-icing, déblaiement, déblayer la neige,
    déprise de neige, auto prise dans la neige, déprendre, déprendre auto neige,
    déprendre char neige, char pris dans la neige, voiture prise dans la neige, char enneigé,
    driveway snow, clear snow, pousser la neige, plow driveway, déneigement driveway, salt driveway,
    gratter l'entrée, gratter la cour, gratter le stationnement, sloche, slush, souffler l'entrée,
    pousseur de neige, pelleteur, charrue de la ville, marches glacées, entrée glacée, glace dans
    l'entrée, pelleter la galerie, pelleter le patio, abonnement de neige, bordée de neige, nettoyer la
    cour après la neige`,
  "deneigement-de-toiture": `
    neige sur le toit, neige sur la toiture, déneiger le toit, déneiger toiture, chute de toit,
    pelletage de toit, pelleter le toit, pelter le toit, pelter la toiture, pelleter toiture,
    souffler le toit, enlever la neige du toit, enlever neige toiture, trop de neige toit, barrage de glace,
    digue de glace, glaçons, glaçons sur le toit, glace sur le toit, enlever la glace du toit,
    déglaçage de toiture, déglaçage du toit, fils chauffants, câble chauffant, toit qui craque,
    toit chargé de neige, neige toit plat, avant-toit glacé, stalactites, roof snow removal, roof shoveling,
    snow on roof, ice dam, ice dam removal, icicles, roof rake, casser la glace du toit, glaçons qui
    pendent, glace dans les gouttières, décharger le toit, corniche glacée, neige sur le garage, neige
    sur le cabanon, neige sur le chalet, neige sur le toit du garage, enlever la neige du garage`,
  "tonte-de-pelouse": `
    tondre, tondre le gazon, tondre la pelouse, tonte, gazon, pelouse, tondeuse, passer la tondeuse,
    couper le gazon, coupe de gazon, couper la pelouse, couper l'herbe, faire le gazon, gazon trop long,
    herbe haute, gazon long, entretien de pelouse, entretien du gazon, entretien du terrain, terrain,
    coupe-bordures, coupe-herbe, weed eater, bordures de gazon, trimmer, tondeur, tondeur de gazon,
    contrat de gazon, lawn, lawn mowing, mow lawn, mow the grass, mowing, lawn mower, lawn care,
    lawn maintenance, lawn service, grass cutting, cut grass, grass, yard work, fauchage, faucher,
    foin trop long, tonte hebdomadaire, faire le terrain, couper le foin, faucher le foin, foin, herbe
    longue, tracteur à gazon, weed whacker`,
  "soin-du-gazon": `
    aération, aérer le gazon, aération du gazon, aérateur, engrais, engrais pelouse, engrais gazon,
    fertilisation, fertiliser, fertilisation pelouse, terreautage, terreauter, compost gazon, ensemencement,
    semer du gazon, semence à gazon, sursemis, réensemencement, mauvaises herbes, mauvaises herbes gazon,
    pissenlits, herbe à poux, digitaire, trèfle dans le gazon, désherbage gazon, vers blancs,
    larves de hanneton, hannetons, punaises velues, punaise velue, nématodes, gazon jaune, gazon jauni, gazon par plaques, gazon mort,
    gazon brûlé, trous dans le gazon, mousse dans le gazon, chaux, chauler, déchaumage, déchaumer,
    pelouse malade, gazon clairsemé, fertilizer, lawn fertilization, lawn fertilizer, overseeding,
    weed control, grubs, white grubs, dandelions, brown grass, chinch bugs, dethatching, pelouse jaune,
    pelouse jaunie, pelouse brûlée, pelouse morte, pelouse par plaques, ver blanc, gazon magané,
    pelouse pleine de pissenlits, gazon brûlé par le chien, weeds in lawn, lawn weeds, dead grass,
    dead lawn, trous de mouffette, gazon arraché, gazon qui pousse pas, chiendent, semence de gazon`,
  "taille-de-haies": `
    haie, haies, tailler la haie, taille de haie, taillage de haie, couper la haie, haie de cèdres, cèdres,
    couper les cèdres, tailler les cèdres, haie trop haute, rabattre la haie, taille-haie, arbustes,
    tailler les arbustes, taille d'arbustes, couper arbustes, rosiers, tailler les rosiers, lilas,
    hydrangées, tailler hydrangées, bosquet, buissons, tailler les buissons, taille, topiaire, thuyas,
    hedge, hedges, hedge trimming, hedge trimmer, trim hedges, cut hedge, cedar hedge, cedars,
    bush trimming, shrubs, shrub trimming, prune bushes, trim bushes, trimming bushes, prune shrubs,
    hedge cutting, baisser la haie, rapetisser la haie, égaliser la haie, rafraîchir la haie, cèdres
    trop hauts, haie qui déborde`,
  "amenagement-paysager": `
    paysagiste, paysagement, paysager, architecte paysagiste, aménagement de terrain, aménagement extérieur,
    plates-bandes, plate-bande, rocaille, plantation, planter des arbres, planter un arbre, planter haie,
    planter une haie, planter des cèdres, plantation de haie, jardin, jardinage, jardinier, jardinière,
    potager, fleurs, planter des fleurs, vivaces, tourbe, poser de la tourbe, pose de tourbe,
    dérouler tourbe, gazon en plaques, rouleaux de gazon, gazon synthétique, paillis, mettre du paillis,
    terre à jardin, livraison de terre, nivellement, niveler le terrain, refaire la cour,
    refaire ma cour arrière, refaire le terrain, bassin d'eau, système d'irrigation, gicleurs,
    arrosage automatique, éclairage de jardin, éclairage paysager, désherber, désherbage,
    désherber plates-bandes, sarclage, sarcler, landscaping, landscaper, landscape, gardening, gardener,
    garden, flower bed, mulch, sod, sod installation, planting, backyard, irrigation, sprinklers, weeding,
    terrain croche, terrain en pente, terrain qui s'égoutte mal, drainage de terrain, plant trees,
    plant tree, plant flowers, garden maintenance, emballer les arbustes, protection hivernale, abrier
    les rosiers, garnotte, gravelle, voyage de terre, voyage de gravelle, étendre de la terre, terre
    noire, parterre, refaire le parterre, tourber, gazon en rouleau, aménager le devant de la maison,
    refaire le devant de la maison`,
  "emondage-et-abattage": `
    arbre, arbres, émonder, émondeur, émondage, abattre, abattage, abattre un arbre, couper un arbre,
    coupe d'arbre, abatteur, bûcheron, arboriculteur, arboriste, élagage, élaguer, élagueur, branche,
    branches, branche cassée, couper des branches, branche tombée, arbre tombé, arbre tombé sur la maison,
    arbre mort, arbre malade, arbre dangereux, arbre proche des fils, arbre trop gros, arbre qui penche,
    arbre cassé, tailler un arbre, tailler les arbres, haubanage, souche, souches, enlever une souche,
    essouchage, essoucher, dessouchage, dessoucher, essoucheuse, frêne, agrile, agrile du frêne, érable,
    verglas, sapin à couper, peuplier, déchiquetage de branches, tree, trees, tree removal, tree cutting,
    tree trimming, tree pruning, tree service, cut tree, fallen tree, arborist, stump, stump removal,
    stump grinding, branches removal, scie à chaîne, arbre déraciné, branche sur la maison,
    arbre à couper, couper un sapin, cut down tree, tree fell, dead tree, branch removal, scier un
    arbre, chainsaw, chicot, arbre pourri, arbre arraché, ébrancher, branches basses, branche qui pend,
    grosse branche, enlever une branche, bûcher`,
  "menage-de-terrain": `
    feuilles, feuilles mortes, ramasser les feuilles, ramassage de feuilles, râteler, râteau,
    râteler le terrain, râteler feuilles, souffler les feuilles, ouverture de terrain, fermeture de terrain,
    ouvrir le terrain, fermer le terrain, ménage du terrain, ménage du terrain au printemps, nettoyage de terrain, nettoyer le terrain,
    nettoyage de la cour, nettoyer la cour, ménage de la cour, nettoyage de cour au printemps, printemps,
    automne, débroussaillage, débroussailler, débroussailleuse, broussailles, défrichage, défricher,
    ramasser les branches, ramassage de branches, terrain en friche, crottes de chien, leaf, leaves,
    leaf removal, leaf cleanup, rake leaves, raking, yard cleanup, yard cleaning, spring cleanup,
    fall cleanup, spring yard, brush clearing, racler le terrain, racler les feuilles, bois mort,
    ramasser le bois mort, crotte du chien`,
  "scellement-d-asphalte": `
    asphalte, sceller, scellant, sceller l'entrée, sceller l'asphalte, sealer, sealer l'asphalte, scellage,
    coaltar, goudron, goudronner, bitume, entrée de garage, entrée d'asphalte, fissures asphalte,
    fissures entrée, fissures dans l'asphalte, réparer l'asphalte, réparation d'asphalte, trous asphalte,
    trous dans l'entrée, trous entrée de garage, nid de poule, nids-de-poule, asphalte craquée,
    asphalte fissurée, asphaltage, asphalter, pavage d'asphalte, refaire l'asphalte, resceller,
    stationnement à sceller, asphalt, asphalt sealing, asphalt repair, driveway, driveway sealing,
    driveway repair, driveway paving, seal driveway, sealcoating, paving, pothole, potholes, crack filling,
    asphalte qui cale, boucher les craques d'asphalte, cracked asphalt, noircir l'entrée, noircir
    l'asphalte, mettre du noir, peinturer l'asphalte, asphalte fendue, coltar, trou dans la cour, poser
    de l'asphalte, paver l'entrée`,
  "pave-uni": `
    pavé, pavé uni, pavage uni, pavage, paveur, muret, murets, mur de soutènement, soutènement,
    mur de soutènement qui penche, muret qui penche, interbloc, interlock, interlocking, dalles,
    poser des dalles, dalle de patio, dalle de béton, allée, allée de pierre, allée en pierre, trottoir,
    trottoir en pavé, pierre naturelle, pierre, blocs de béton, bordure de béton, bordure de pavé,
    marches en pierre, marches de béton, escalier de pierre, excavation, excavatrice, poussière de pierre,
    sable polymère, pavé affaissé, pavé qui lève, patio en pavé, entrée en pavé, entrée en pavé uni, patio en pierre, refaire l'entrée en pavé,
    foyer extérieur, pavers, paver, paver patio, retaining wall, stone wall, stone walkway, walkway,
    flagstone, concrete slab, hardscaping, patio stones, patio stone, stone patio, pavé qui cale,
    pavé croche, roches plates, pierres plates, dalles croches, mur de roches, mur de pierres, pavé
    cassé`,
  "terrasses-et-clotures": `
    clôture, poser une clôture, clôture frost, clôture de bois, réparer clôture, clôture brisée,
    clôture de piscine, poteau de clôture, palissade, patio, patio en bois, construire un patio,
    faire un patio, terrasse, construire une terrasse, terrasse de bois, galerie, refaire la galerie,
    balcon, refaire le balcon, réparer le balcon, balcon pourri, galerie pourrie, plancher de galerie,
    marches de galerie, escalier extérieur, escalier de bois, marches pourries, rampe, rampe de balcon,
    garde-corps, main courante, pergola, gazebo, gloriette, cabanon, construire cabanon, remise,
    écran d'intimité, treillis, barrière, fibre de verre balcon, menuisier, charpentier, deck, decks,
    deck builder, build deck, deck repair, fence, fencing, fence installation, fence repair, porch, balcony,
    railing, stairs, shed, wood patio, carpenter, privacy screen, perron, perron pourri,
    refaire l'escalier, escalier avant, escalier pourri, réparer escalier, plateforme,
    clôture pour chien, enclos à chien, barrière pour chien, clôture pour animaux, deck stairs,
    porch repair, patio pourri, bois traité, galerie qui branle, galerie croche, rampe qui branle,
    planches de galerie, clôture qui penche, clôture à terre, poteau croche, clôture de broche, barrière
    qui ferme pas, galerie en bois, perron en bois, marches en bois, marches de bois, escalier en bois,
    marche brisée, marche d'escalier extérieur, planches de patio, rampe d'escalier extérieur, patio en
    cèdre, patio en composite, clôture de cèdre, clôture de vinyle, clôture en composite, garde-corps de
    balcon`,
  peinture: `
    peintre, peintres, peinturer, peinture, peinturage, peindre, repeindre, peintre en bâtiment,
    peinturer salon, peinturer une chambre, peinturer la maison, peinturer cuisine, peinturer plafond,
    plafond, peinture de plafond, peinturer les murs, peinturer armoires, repeindre les armoires,
    armoires de cuisine, teinture, teindre, teindre le patio, teindre la galerie, teindre la clôture,
    teinture de patio, vernis, vernir, plâtre, plâtrier, plâtrage, tirer des joints, tireur de joints,
    joints de gypse, joints de gyproc, gyproc, gypse, trou dans le gyproc, trou dans le mur,
    trou dans le gypse, fissure plafond, stuc, papier peint, tapisserie, enlever tapisserie,
    peinture qui décolle, peinture qui pèle, peinture extérieure, peinturer le revêtement,
    peinture au fusil, peinture époxy, époxy garage, murs, painter, painters, painting, paint,
    house painting, house painter, paint room, wall painting, cabinet painting, drywall, drywall repair,
    hole in wall, staining, stain deck, wallpaper, plaster, plasterer, tirage de joints, couche de
    peinture, plafond popcorn, plafond à refaire, murs jaunis, retouches de peinture, boucher les trous,
    peinturer les portes, peinturer l'escalier`,
  toiture: `
    toit, toits, toitures, couvreur, couvreurs, toit qui coule, toiture qui coule, coule dans le grenier,
    fuite de toit, fuite toiture, toit qui fuit, réparer le toit, réparation de toiture, refaire le toit,
    refaire la toiture, refaire la couverture, couverture, bardeaux, bardeau, bardeaux d'asphalte,
    bardeau d'asphalte, bardeaux arrachés, bardeaux envolés, bardeaux décollés, toit plat, toiture plate,
    membrane élastomère, élastomère, gravier et goudron, toit de tôle, tôle, toiture de tôle, toit blanc,
    infiltration, infiltration d'eau, infiltration d'eau au plafond, cerne au plafond,
    tache d'eau au plafond, eau qui coule du plafond, plafond qui coule, grenier mouillé, soffite, soffites,
    fascia, solin, solins, évent de toit, ventilation de toiture, maximum, puits de lumière,
    puits de lumière qui coule, lucarne, entretoit, isolation entretoit, pose de gouttières,
    poser des gouttières, installer gouttières, roof, roofs, roofer, roofing, roof leak, leaking roof,
    roof repair, roof replacement, new roof, shingles, shingle, flat roof, metal roof, skylight,
    ceiling leak, inspection de toiture, isolation de grenier, isoler le grenier, grenier humide,
    grenier, ferblantier, zingueur, gouttière arrachée, gouttière tombée, réparer gouttière,
    attic insulation, attic, insulation, missing shingles, changer un puits de lumière, bardeaux qui
    lèvent, bardeaux qui retroussent, bardeaux qui frisent, trou dans le toit, eau dans l'entretoit,
    coule quand il mouille, coule quand il pleut, papier goudron, tache au plafond, plafond taché,
    tuiles de toit, bardeaux du cabanon, bardeaux du garage`,
  maconnerie: `
    brique, briques, maçon, maçons, maçonnerie, briqueteur, briqueleur, brique qui décolle,
    briques qui décollent, brique qui tombe, brique éclatée, brique craquée, réparer la brique,
    ventre de boeuf, ventre de boeuf brique, mur de brique, mur qui bombe, joints de brique,
    refaire les joints, refaire les joints de brique, tirer les joints de brique, rejointoiement,
    rejointoyer, mortier, ciment, cimentier, crépi, crépis, crépi de fondation, fondation, fondations,
    fissure de fondation, fissure fondation, fissure dans le béton, fissure solage, solage,
    fondation qui craque, infiltration fondation, sous-sol qui prend l'eau, cheminée de brique,
    réparer la cheminée, cheminée qui penche, refaire la cheminée, chapeau de cheminée en ciment, linteau,
    linteaux, allège, pierre de taille, parement de pierre, béton, brick, bricks, brick repair, bricklayer,
    mason, masonry, mortar, tuckpointing, repointing, chimney repair, foundation crack, foundation repair,
    stucco, concrete, concrete repair, cheminée, balcon de béton, galerie de béton, perron de béton,
    perron en ciment, marche de ciment, brique qui bouge, crack de fondation, mur qui gonfle,
    bricks falling, linteau de fenêtre, allège de fenêtre, brique autour de la fenêtre, réparer du
    béton, réparer marches de béton, béton brisé, béton qui s'effrite, béton qui s'égrène, marches de
    béton brisées, marches de béton fissurées, marches de béton qui s'effritent, escalier de béton,
    escalier de ciment, masson, massonnerie, ciment brisé, ciment qui s'effrite, plancher de ciment,
    dalle de ciment, couler du ciment, couler du béton, coulage de béton, cheminée croche, joints qui
    tombent, brique brisée, mortier qui tombe, crépi qui décolle, crépi qui tombe, mur de ciment, ciment
    du perron, briques descellées, façade de brique`,
  calfeutrage: `
    calfeutrer, calfeutreur, frette, frette par les fenêtres, frette par les châssis, châssis qui laisse passer le frette,
    frette par la porte, châssis froid, porte qui laisse passer l'air, porte qui laisse passer le froid,
    vent par la porte, froid par la porte, calfeutrage, calfeutrer les fenêtres, calfeutrage fenêtre,
    calfeutrage de portes, courant d'air, courants d'air, courant d'air fenêtres, air froid fenêtres,
    froid par les fenêtres, air qui passe, air qui entre, air par la porte, fenêtre qui laisse passer l'air, vent par les fenêtres,
    étanchéité, étanchéité fenêtres, scellant fenêtres, scellant, silicone, changer le silicone,
    refaire le silicone, silicone de bain, coupe-froid, coupe-froid de porte, coupe-bise, bas de porte,
    joints de fenêtres, fenêtre pas étanche, buée fenêtre, eau par les fenêtres, fenêtre qui coule,
    infiltration fenêtre, infiltration d'air, isoler les fenêtres, caulking, caulk, caulker,
    window caulking, window sealing, seal windows, draft, drafty windows, weatherstripping,
    weather stripping, châssis qui coulent, châssis mal isolé, buée dans les fenêtres, thermos embué,
    fenêtres embuées, fenêtre pourrie, vent dans les châssis, ça siffle par la fenêtre, cold windows,
    leaking window, vent qui rentre, air qui rentre, frette qui rentre, fenêtre qui prend l'eau, fenêtre
    qui siffle, mastic, neige qui rentre par la porte, refaire les joints de fenêtre, joints de porte,
    joints autour des fenêtres`,
};
