<!doctype html>
<html <?php language_attributes(); ?>>
<head>
    <meta charset="<?php bloginfo('charset'); ?>">
    <meta name="viewport" content="width=device-width">
    <link rel="stylesheet" href="<?php echo esc_url(get_stylesheet_uri()); ?>">
    <?php wp_head(); ?>
</head>
<body <?php body_class(); ?>>
<?php wp_body_open(); ?>
<main>
    <?php
    while (have_posts()) {
        the_post();
        the_title('<h1>', '</h1>');
        the_content();
    }
    // The front page of a fresh WordPress shows a widget at once.
    if (is_front_page()) {
        echo do_shortcode('[nhung widget="demo-faq" type="faq"]');
    }
    ?>
</main>
<?php wp_footer(); ?>
</body>
</html>
