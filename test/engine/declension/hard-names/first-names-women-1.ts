export const PART_1 = `
Mariia Marii- = = ę ą =
Nataliia Natalii- = = ę ą =
Yuliia Yulii- = = ę ą =
Viktoriia Viktorii- = = ę ą =
Oleksandra Oleksandr- y Oleksandrze ę ą Oleksandrze
Olha Olh- y Olże/Oldze ę ą Olże/Oldze
Iryna Iryn- y ie ę ą ie
Kateryna Kateryn- y ie ę ą ie
Svitlana Svitlan- y ie ę ą ie
Liudmyla Liudmyl- i i ę ą i
Oksana Oksan- y ie ę ą ie
Daryna Daryn- y ie ę ą ie
Zlata Zlat- y Zlacie ę ą Zlacie
Hanka Hank- i Hance ę ą Hance
Jagoda Jagod- y Jagodzie ę ą Jagodzie
Bogna Bogn- y ie ę ą ie
Jagna Jagn- y ie ę ą ie
Dobrawa Dobraw- y ie ę ą ie
Pelagia Pelagi- i i ę ą i
Eulalia Eulali- i i ę ą i
Rozalia Rozali- i i ę ą i
Ksenia Kseni- i i ę ą i
Gracja Gracj- i i ę ą i
Marysia Marysi- = = ę ą =
Zdzisia Zdzisi- = = ę ą =
Kalina Kalin- y ie ę ą ie
Nel =
Nicole =
Vanessa Vaness- y ie ę ą ie
Rebekka Rebekk- i Rebekce ę ą Rebekce
Tekla Tekl- i i ę ą i
Wiera Wier- y Wierze ę ą Wierze
Aida Aid- y Aidzie ę ą Aidzie
Ines =
Beatriz =
Lucía Lucí- i i ę ą i
Giulia Giuli- i i ę ą i
Chiara Chiar- y Chiarze ę ą Chiarze
Francesca Franceski Francesce Francescę Francescą Francesce
Esther =
Zuzanna Zuzann- y ie ę ą ie
Hortensja Hortensj- i i ę ą i
Yui =
Mei =
Thị =
Fatima Fatim- y ie ę ą ie
Aisha Aish- y y ę ą y
Leila Leil- i i ę ą i
Zahra Zahr- y Zahrze ę ą Zahrze
Nour =
Ayşe =
Elif =
Astrid =
Ingrid =
Solveig =
Freya Fre- yi/i yi/i yę yą yi/i
Maya Ma- yi/i yi/i yę yą yi/i
Raya Ra- yi/i yi/i yę yą yi/i
Matilda Matild- y Matildzie ę ą Matildzie
Jessika Jessik- i Jessice ę ą Jessice
Wisława Wisław- y ie ę ą ie
Olga Olg- i Oldze ę ą Oldze
Maryla Maryl- i i ę ą i
Jadwiga Jadwig- i Jadwidze ę ą Jadwidze
Kunegunda Kunegund- y Kunegundzie ę ą Kunegundzie
Bronisława Bronisław- y ie ę ą ie
Eliza Eliz- y ie ę ą ie
Gabriela Gabriel- i i ę ą i
Zofia Zofi- i i ę ą i
Lucyna Lucyn- y ie ę ą ie
Honorata Honorat- y Honoracie ę ą Honoracie
Aldona Aldon- y ie ę ą ie
Sabina Sabin- y ie ę ą ie
Żaneta Żanet- y Żanecie ę ą Żanecie
Nadzieja Nadziei Nadziei Nadzieję Nadzieją Nadziei
Lilia Lili- i i ę ą i
Estera Ester- y Esterze ę ą Esterze
Rachela Rachel- i i ę ą i
Noemi =
Beatrycze =
Carmen =
Mercedes =
Vivian =
Hanh =
Shreya Shre- yi/i yi/i yę yą yi/i
Ananya Anany- i i ę ą i
Priya Pri- yi/i yi/i yę yą yi/i
Yasmin =
Zainab =
Amina Amin- y ie ę ą ie
Khadija Khadi- ji/i ji/i ję ją ji/i
Chimamanda Chimamand- y Chimamandzie ę ą Chimamandzie
Ngozi =
Busra Busr- y Busrze ę ą Busrze
Aliaksandra Aliaksandr- y Aliaksandrze ę ą Aliaksandrze
Volha Volh- y Volże/Voldze ę ą Volże/Voldze
Hanna Hann- y ie ę ą ie
Sviatlana Sviatlan- y ie ę ą ie
Tatsiana Tatsian- y ie ę ą ie
Nadzeya Nadze- i i yę yą i
Sofiia Sofii- = = ę ą =
Yevheniia Yevhenii- = = ę ą =
Anzhelika Anzhelik- i Anzhelice ę ą Anzhelice
Solomiia Solomii- = = ę ą =
Bohdana Bohdan- y ie ę ą ie
Zoriana Zorian- y ie ę ą ie
Lesia Lesi- = = ę ą =
Renate =
Ursula Ursul- i i ę ą i
Gisela Gisel- i i ę ą i
Giorgia Giorgi- i i ę ą i
Sofía Sofí- i i ę ą i
Camila Camil- i i ę ą i
Valentina Valentin- y ie ę ą ie
Jekaterina Jekaterin- y ie ę ą ie
Ksienija Ksieni- i i ję ją i
Nino =
Ketevan =
Lusine =
Aigerim =
Dinara Dinar- y Dinarze ę ą Dinarze
Gulnara Gulnar- y Gulnarze ę ą Gulnarze
Rūta Rūt- y Rūcie ę ą Rūcie
Eglė =
Kristīne =
Agnė =
Zuzana Zuzan- y ie ę ą ie
Jitka Jitk- i Jitce ę ą Jitce
Ludmila Ludmil- i i ę ą i
Snežana Snežan- y ie ę ą ie
Ioana Ioan- y ie ę ą ie
Ileana Ilean- y ie ę ą ie
Priyanka Priyank- i Priyance ę ą Priyance
Deepika Deepik- i Deepice ę ą Deepice
Linh =
Pola Pol- i i ę ą i
Gaja Gai Gai Gaję Gają Gai
Lea Le- i i ę ą i
Mia Mi- i i ę ą i
Liliana Lilian- y ie ę ą ie
Kornelia Korneli- i i ę ą i
Marcelina Marcelin- y ie ę ą ie
Inez =
Blanka Blank- i Blance ę ą Blance
Roksana Roksan- y ie ę ą ie
Jaśmina Jaśmin- y ie ę ą ie
Tosia Tosi- = = ę ą =
Stefcia Stefci- = = ę ą =
Bożenna Bożenn- y ie ę ą ie
Kamilla Kamill- i i ę ą i
Iza Iz- y ie ę ą ie
Ola Ol- i i ę ą i
Asia Asi- = = ę ą =
Gosia Gosi- = = ę ą =
Alina Alin- y ie ę ą ie
Alyona Alyon- y ie ę ą ie
Anastasiya Anastasi- yi/i yi/i yę yą yi/i
Aryna Aryn- y ie ę ą ie
Darya Dar- yi yi yę yą yi
Yana Yan- y ie ę ą ie
Yuliya Yuli- yi/i yi/i yę yą yi/i
Halyna Halyn- y ie ę ą ie
Inna Inn- y ie ę ą ie
Larysa Larys- y ie ę ą ie
Liubov =
Marharyta Marharyt- y Marharycie ę ą Marharycie
Nadiia Nadii- = = ę ą =
Lidiia Lidii- = = ę ą =
Kseniia Ksenii- = = ę ą =
Zhanna Zhann- y ie ę ą ie
Raisa Rais- y ie ę ą ie
Zinaida Zinaid- y Zinaidzie ę ą Zinaidzie
Ruzanna Ruzann- y ie ę ą ie
Tamar =
Mzia Mzi- i i ę ą i
Aliya Ali- yi/i yi/i yę yą yi/i
Madina Madin- y ie ę ą ie
Zarina Zarin- y ie ę ą ie
Emine =
Merve =
Selin =
Esra Esr- y Esrze ę ą Esrze
Leyla Leyl- i i ę ą i
Nida Nid- y Nidzie ę ą Nidzie
Sana San- y ie ę ą ie
Hiba Hib- y ie ę ą ie
Rania Rani- i i ę ą i
Amira Amir- y Amirze ę ą Amirze
Yara Yar- y Yarze ę ą Yarze
Parisa Paris- y ie ę ą ie
Shirin =
Anjali =
Kavya Kav- yi yi yę yą yi
Divya Div- yi yi yę yą yi
Sneha Sneh- y Sneże ę ą Sneże
Neha Neh- y Neże ę ą Neże
Pooja Pooj- i/y i/y ę ą i/y
Xiaoyan =
Phuong =
Trang =
Sakura Sakur- y Sakurze ę ą Sakurze
Haruka Haruk- i Haruce ę ą Haruce
Keiko =
Claire =
Élodie =
Chloé =
Amélie =
Océane =
Léa Lé- i i ę ą i
Emma Emm- y ie ę ą ie
Greta Gret- y Grecie ę ą Grecie
Heidi =
Lotte =
Johanna Johann- y ie ę ą ie
Katharina Katharin- y ie ę ą ie
Martina Martin- y ie ę ą ie
Alessandra Alessandr- y Alessandrze ę ą Alessandrze
Federica Federik-/Federic- Federiki Federice Federicę Federicą Federice
Silvia Silvi- i i ę ą i
Lucia Luci- i i ę ą i
Letizia Letizi- i i ę ą i
Patrizia Patrizi- i i ę ą i
Carla Carl- i i ę ą i
Mónica Mónik- Móniki Mónice Mónicę Mónicą Mónice
Pilar =
Concepción =
Inês =
Joana Joan- y ie ę ą ie
Milica Milic- y y ę ą y
Jelena Jelen- y ie ę ą ie
Tereza Terez- y ie ę ą ie
Eliška Elišk- i Elišce ę ą Elišce
Ágnes =
Réka Rék- i Réce ę ą Réce
Erzsébet =
Andreea Andree- i i ę ą i
Desislava Desislav- y ie ę ą ie
Ivanka Ivank- i Ivance ę ą Ivance
Ilze =
Justė =
Aušra Aušr- y Aušrze ę ą Aušrze
Kadri =
Aino =
Sanna Sann- y ie ę ą ie
Ingrīda Ingrīd- y Ingrīdzie ę ą Ingrīdzie
Freja Frei Frei Freję Freją Frei
Bogumiła Bogumił- y Bogumile ę ą Bogumile
Dagmara Dagmar- y Dagmarze ę ą Dagmarze
Oliwia Oliwi- i i ę ą i
Wioletta Wiolett- y Wioletcie ę ą Wioletcie
Zyta Zyt- y Zycie ę ą Zycie
Myroslava Myroslav- y ie ę ą ie
Vira Vir- y Virze ę ą Virze
Tetiana Tetian- y ie ę ą ie
Khrystyna Khrystyn- y ie ę ą ie
Yelyzaveta Yelyzavet- y Yelyzavecie ę ą Yelyzavecie
Veranika Veranik- i Veranice ę ą Veranice
Aizhan =
Lala Lal- i i ę ą i
Zeynep =
Manon =
Ingeborg =
Siobhán =
Rocío =
Meera Meer- y Meerze ę ą Meerze
Fatoumata Fatoumat- y Fatoumacie ę ą Fatoumacie
Yuki =
`;
